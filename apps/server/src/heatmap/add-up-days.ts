import { type Clock, minutesBefore } from '#platform/clock.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';
import { lockKey } from '#platform/db/key-lock.queries.ts';
import { dayOf, daysBefore, daysBetween, daysLater, startOf } from '#sightings';

import { cellAround, numberOf, parentOf, RESOLUTIONS } from './grid.ts';
import { deleteDaysBefore, findProgress, type Progress, replaceDay, saveProgress } from './heatmap.queries.ts';
import { activityIn, type Sources } from './recent-activity.ts';
import { addTo, type Tally, tallyByCell } from './tally.ts';

type Deps = Sources & { db: Database; clock: Clock };

/** The longest range. */
const KEPT_DAYS = 30;
/** A transaction that began to write before the last run may have ended after it. */
const LONGEST_TRANSACTION_MINUTES = 10;

/**
 * Adds up every day that is over by cell, each in a transaction of its own; days of which something became
 * known since are added up again. Many nodes may run it at once: they take turns.
 */
export async function addUpDays(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const today = dayOf(now);
  const [first, yesterday] = [daysBefore(today, KEPT_DAYS - 1), daysBefore(today, 1)];
  const begun = await findProgress(db);
  const changed = begun ? await daysWithNews(deps, begun, first) : [];
  const isNew = begun === null || begun.addedThrough < first;
  const unread = daysBetween(isNew ? first : daysLater(begun.addedThrough, 1), yesterday);
  for (const day of [...changed, ...unread]) await inTurn(db, (tx) => addUpDay(tx, deps, day));
  await inTurn(db, (tx) => saveProgress(tx, { addedThrough: yesterday, readUntil: now }));
  await deleteDaysBefore(db, first);
}

/** The days that were added up before something became known of them. */
async function daysWithNews(
  { db, sightings, violations }: Deps,
  { readUntil, addedThrough }: Progress,
  first: string,
): Promise<string[]> {
  const since = minutesBefore(readUntil, LONGEST_TRANSACTION_MINUTES);
  const when = { from: startOf(first), until: startOf(daysLater(addedThrough, 1)) };
  const days = await Promise.all([
    sightings.daysRecordedSince(db, since, addedThrough),
    violations.daysChangedSince(db, since, when),
  ]);
  return [...new Set(days.flat())].filter((day) => day >= first).toSorted();
}

const inTurn = <Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  transact(db, async (tx) => {
    await lockKey(tx, 'heatmap');
    return work(tx);
  });

async function addUpDay(tx: Tx, deps: Deps, day: string): Promise<void> {
  const activity = await activityIn(tx, deps, null, { from: startOf(day), until: startOf(daysLater(day, 1)) });
  const finest = tallyByCell(activity, (point) => numberOf(cellAround(point, RESOLUTIONS[0])));
  const all = new Map<bigint, Tally>(finest);
  for (const [cell, tally] of finest)
    for (const resolution of RESOLUTIONS.slice(1)) addTo(all, parentOf(cell, resolution), tally);
  await replaceDay(tx, day, all);
}
