import { freshMinutes } from '@towscout/domain/sources';

import { type Clock, startOfHour, minutesBefore, hoursBefore } from '#platform/clock.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';
import { lockKey } from '#platform/db/key-lock.queries.ts';
import { inDays, type Retention } from '#platform/retention/retention.ts';
import { toUtcDay, daysBefore, daysBetween, daysLater, startOfDay } from '#trucks';

import { cellAround, toCellNumber, toParent, RESOLUTIONS } from './grid.ts';
import {
  deleteDaysBefore,
  findDaysProgress,
  replaceDay,
  saveDaysProgress,
  deleteHoursBetween,
  findHoursProgress,
  replaceHour,
  saveHoursProgress,
} from './heatmap.queries.ts';
import { type When, hoursBetween, KEPT_SPANS, getKeptHours, type KeptSpan } from './hours.ts';
import { activityIn, type Sources, addTo, type Tally, tallyByCell } from './tally.ts';

export type AddUpDeps = Sources & { db: Database; clock: Clock };

/** A transaction may commit after the last run, and queued reports are dated when they were seen. */
const WRITTEN_LATE_MINUTES = 10 + freshMinutes('user');

/** One node at a time. */
const inTurn = <Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  transact(db, async (tx) => {
    await lockKey(tx, 'heatmap');
    return work(tx);
  });

/** By cell of every resolution. */
async function addUp(tx: Tx, sources: Sources, when: When): Promise<Map<bigint, Tally>> {
  const activity = await activityIn(tx, sources, null, when);
  const finest = tallyByCell(activity, (point) => toCellNumber(cellAround(point, RESOLUTIONS[0])));
  const all = new Map<bigint, Tally>(finest);
  for (const [cell, tally] of finest)
    for (const resolution of RESOLUTIONS.slice(1)) addTo(all, toParent(cell, resolution), tally);
  return all;
}

/** In order. */
async function findChangedHours(
  { db, trucks, reports, violations }: AddUpDeps,
  readUntil: Date,
  when: When,
): Promise<Date[]> {
  const since = minutesBefore(readUntil, WRITTEN_LATE_MINUTES);
  const hours = await Promise.all([
    trucks.hoursRecordedSince(db, since, when),
    violations.hoursChangedSince(db, since, when),
    hoursOfReportedTrucks(db, trucks, await reports.findTrucksWithNewReports(db, since, when.from), when),
  ]);
  const unique = new Set(hours.flat().map((hour) => hour.getTime()));
  return [...unique].toSorted((a, b) => a - b).map((hour) => new Date(hour));
}

/** A report counts in the hour in which its truck was first reported. */
async function hoursOfReportedTrucks(
  db: Database,
  trucks: Sources['trucks'],
  ids: string[],
  { from, until }: When,
): Promise<Date[]> {
  const found = await trucks.find(db, ids);
  return found
    .filter(({ reportedAt }) => reportedAt >= from && reportedAt < until)
    .map(({ reportedAt }) => startOfHour(reportedAt));
}

const KEPT_DAYS = 30;

export const heatmapRetention = (deps: Pick<AddUpDeps, 'db' | 'clock'>): Retention => ({
  rows: "the heatmap's days",
  kept: inDays(KEPT_DAYS),
  prune: () => deleteOldDays(deps),
});

const deleteOldDays = ({ db, clock }: Pick<AddUpDeps, 'db' | 'clock'>): Promise<number> =>
  deleteDaysBefore(db, daysBefore(toUtcDay(clock.now()), KEPT_DAYS - 1));

/** Each past day in a transaction of its own, again when something about it became known since. */
export async function addUpDays(deps: AddUpDeps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const today = toUtcDay(now);
  const [first, yesterday] = [daysBefore(today, KEPT_DAYS - 1), daysBefore(today, 1)];
  const begun = await findDaysProgress(db);
  const isGoingOn = begun !== null && begun.addedThrough >= first;
  const changed = isGoingOn
    ? await findChangedHours(deps, begun.readUntil, {
        from: startOfDay(first),
        until: startOfDay(daysLater(begun.addedThrough, 1)),
      })
    : [];
  const unread = daysBetween(isGoingOn ? daysLater(begun.addedThrough, 1) : first, yesterday);
  for (const day of [...new Set(changed.map(toUtcDay)), ...unread])
    await inTurn(db, async (tx) =>
      replaceDay(tx, day, await addUp(tx, deps, { from: startOfDay(day), until: startOfDay(daysLater(day, 1)) })),
    );
  await inTurn(db, (tx) => saveDaysProgress(tx, { addedThrough: yesterday, readUntil: now }));
  await deleteOldDays({ db, clock });
}

/** Each past hour in a transaction of its own, again when something about it became known since. */
export async function addUpHours(deps: AddUpDeps): Promise<void> {
  const now = deps.clock.now();
  for (const span of KEPT_SPANS) await addUpSpan(deps, span, now);
  await deleteHoursBetween(deps.db, KEPT_SPANS.map((span) => getKeptHours(span, now)).toReversed());
}

async function addUpSpan(deps: AddUpDeps, span: KeptSpan, now: Date): Promise<void> {
  const { db } = deps;
  const { from, until } = getKeptHours(span, now);
  const begun = await findHoursProgress(db, span);
  const isGoingOn = begun !== null && begun.addedUntil > from;
  const changed = isGoingOn ? await findChangedHours(deps, begun.readUntil, { from, until: begun.addedUntil }) : [];
  const unread = hoursBetween(isGoingOn ? begun.addedUntil : from, until);
  for (const hour of [...changed, ...unread])
    await inTurn(db, async (tx) =>
      replaceHour(tx, hour, await addUp(tx, deps, { from: hour, until: hoursBefore(hour, -1) })),
    );
  await inTurn(db, (tx) => saveHoursProgress(tx, span, { addedFrom: from, addedUntil: until, readUntil: now }));
}
