import { dayAfter, dayAt } from '@towscout/domain/wall-clock';

import { transact } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';

import type { City, DayAnswer, SuspendedDays } from '../../city.port.ts';
import { FeedError } from '../feed.port.ts';
import { getFeed } from '../get-feed.ts';
import { findListAges } from '../lists/city-lists.queries.ts';
import { forgetSuspendedDays, saveSuspendedDays, type SuspendedDay } from './suspended-days.queries.ts';

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
