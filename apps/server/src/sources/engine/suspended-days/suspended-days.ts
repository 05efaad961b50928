import { and, eq, gt, gte, lt, sql } from 'drizzle-orm';

import { HOUR_MS } from '@towscout/domain/durations';
import type { Suspensions } from '@towscout/domain/parking-rules/street-rule';
import { dayAfter, dayAt } from '@towscout/domain/wall-clock';

import { transact, type Executor, type Tx } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';

import type { City, DayAnswer, SuspendedDays } from '../../city.port.ts';
import { FeedError } from '../feed.port.ts';
import { getFeed } from '../get-feed.ts';
import { findListAges } from '../lists/city-lists.queries.ts';
import { suspendedDays } from './suspended-days.table.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'log' | 'userAgent'> & { signal: AbortSignal };

const DAYS_AHEAD = 10;
/** Yesterday's night rules may still hold. */
const DAYS_KEPT = 2;
const ANSWER = { deadlineMs: 10_000, maxBytes: 256 * 1024 };
const EXPIRE_SECONDS = 300;

/** Asks once an hour, for each city whose rules are read, which of the next ten days it suspends. */
export const suspendedDaysJob = (deps: Deps, cities: readonly City[]): Job<object> => ({
  name: 'sources.read-suspended-days',
  cron: '7 * * * *',
  expireInSeconds: EXPIRE_SECONDS,
  async handle() {
    for (const city of cities) if (city.suspendedDays) await readCity(deps, city, city.suspendedDays);
  },
});

async function readCity({ db, clock, log, ...web }: Deps, city: City, calendar: SuspendedDays): Promise<void> {
  const sources = city.streetRules.map(({ source }) => source);
  const getAge = await findListAges(db, sources);
  if (sources.every((source) => getAge(source).syncedAt === null)) return;
  const now = clock.now();
  const today = dayAt(now, city.timeZone);
  const answers: { day: string; answer: DayAnswer }[] = [];
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    const day = dayAfter(today, ahead);
    try {
      const answer = await ask(calendar, day, { ...web, now });
      if (answer) answers.push({ day, answer });
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      // The last answer for this day counts until it is too old.
      log.warn({ city: city.key, day, reason: error.reason }, 'suspended days could not be read');
    }
  }
  const of = { city: city.key, calendar: calendar.calendar };
  const believed = believable(answers);
  const rows = believed.map(({ day, answer }): SuspendedDay => Object.assign({ day, checkedAt: now }, of, answer));
  await transact(db, async (tx) => {
    await saveSuspendedDays(tx, rows);
    if (believed.length < answers.length) await forgetSuspendedDays(tx, of, { after: today });
    await forgetSuspendedDays(tx, of, { before: dayAfter(today, -DAYS_KEPT) });
  });
}

type Asked = Pick<Deps, 'userAgent' | 'signal'> & { now: Date };

async function ask(calendar: SuspendedDays, day: string, asked: Asked): Promise<DayAnswer | null> {
  const url = new URL(calendar.url);
  url.searchParams.set(calendar.dayParameter, day);
  const answer = await getFeed({ ...asked, ...ANSWER, url: url.href, accept: 'application/json', previous: null });
  if (answer.kind === 'unchanged' || !answer.whole) throw new FeedError('broke off in the middle');
  return calendar.read(answer.text, day);
}

/** Days that are all suspended alike are rather of a calendar that ignores the day it is asked for: only today's counts. */
const MOST_ALIKE = 3;

function believable<Answered extends { answer: DayAnswer }>(answers: readonly Answered[]): readonly Answered[] {
  const [first] = answers;
  const isAlike = answers.every(({ answer }) => answer.isSuspended && answer.why === first?.answer.why);
  return first && answers.length > MOST_ALIKE && isAlike ? [first] : answers;
}

/** An answer older than this confirms nothing: the city may have called a suspension since. */
const BELIEVED_MS = 26 * HOUR_MS;

/** The city, with its calendar of suspended days as it was last read. */
export async function withSuspendedDays(executor: Executor, city: City, now: Date): Promise<City> {
  if (!city.suspendedDays) return city;
  const { calendar } = city.suspendedDays;
  const from = dayAfter(dayAt(now, city.timeZone), -1);
  const checkedAfter = new Date(now.getTime() - BELIEVED_MS);
  const days = await findSuspendedDays(executor, { city: city.key, calendar }, { from, checkedAfter });
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return city;
  return { ...city, suspensions: { ...city.suspensions, [calendar]: toSuspensions(days, first.day, last.day) } };
}

function toSuspensions(days: readonly SuspendedDay[], firstDay: string, lastDay: string): Suspensions {
  const answered = new Set(days.map(({ day }) => day));
  const suspended = days.filter(({ isSuspended }) => isSuspended);
  const unsureDays = new Set<string>();
  for (let day = firstDay; day < lastDay; day = dayAfter(day, 1)) if (!answered.has(day)) unsureDays.add(day);
  return {
    firstDay,
    lastDay,
    days: new Set(suspended.map(({ day }) => day)),
    reasons: new Map(suspended.map(({ day, why }) => [day, why])),
    unsureDays,
  };
}

type SuspendedDay = typeof suspendedDays.$inferSelect;
type Calendar = Pick<SuspendedDay, 'city' | 'calendar'>;

const isOf = ({ city, calendar }: Calendar) => and(eq(suspendedDays.city, city), eq(suspendedDays.calendar, calendar));

/** Those from a day on that were answered after an instant, earliest first. */
const findSuspendedDays = (
  executor: Executor,
  calendar: Calendar,
  { from, checkedAfter }: { from: string; checkedAfter: Date },
): Promise<SuspendedDay[]> =>
  executor
    .select()
    .from(suspendedDays)
    .where(and(isOf(calendar), gte(suspendedDays.day, from), gt(suspendedDays.checkedAt, checkedAfter)))
    .orderBy(suspendedDays.day);

async function saveSuspendedDays(tx: Tx, days: readonly SuspendedDay[]): Promise<void> {
  if (days.length === 0) return;
  await tx
    .insert(suspendedDays)
    .values([...days])
    .onConflictDoUpdate({
      target: [suspendedDays.city, suspendedDays.calendar, suspendedDays.day],
      set: { isSuspended: sql`excluded.is_suspended`, why: sql`excluded.why`, checkedAt: sql`excluded.checked_at` },
    });
}

/** Forgets the days before one, or after one. */
async function forgetSuspendedDays(
  tx: Tx,
  calendar: Calendar,
  days: { before: string } | { after: string },
): Promise<void> {
  const { day } = suspendedDays;
  await tx
    .delete(suspendedDays)
    .where(and(isOf(calendar), 'before' in days ? lt(day, days.before) : gt(day, days.after)));
}
