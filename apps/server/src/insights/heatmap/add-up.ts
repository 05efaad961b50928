import { freshMinutes } from '@towscout/domain/sources';

import { type Clock, startOfHour, minutesBefore } from '#platform/clock.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';
import { lockKey } from '#platform/db/key-lock.queries.ts';

import { cellAround, toCellNumber, toParent, RESOLUTIONS } from './grid.ts';
import type { When } from './hours.ts';
import { activityIn, type Sources } from './recent-activity.ts';
import { addTo, type Tally, tallyByCell } from './tally.ts';

export type AddUpDeps = Sources & { db: Database; clock: Clock };

/** A transaction may commit after the last run, and queued reports are dated when they were seen. */
const WRITTEN_LATE_MINUTES = 10 + freshMinutes('user');

/** One node at a time. */
export const inTurn = <Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  transact(db, async (tx) => {
    await lockKey(tx, 'heatmap');
    return work(tx);
  });

/** By cell of every resolution. */
export async function addUp(tx: Tx, sources: Sources, when: When): Promise<Map<bigint, Tally>> {
  const activity = await activityIn(tx, sources, null, when);
  const finest = tallyByCell(activity, (point) => toCellNumber(cellAround(point, RESOLUTIONS[0])));
  const all = new Map<bigint, Tally>(finest);
  for (const [cell, tally] of finest)
    for (const resolution of RESOLUTIONS.slice(1)) addTo(all, toParent(cell, resolution), tally);
  return all;
}

/** In order. */
export async function findChangedHours(
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
