import { HISTORY_DAYS } from '@towscout/domain/history';

import { type Clock, minutesBefore } from '#platform/clock.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';
import { lockKey } from '#platform/db/key-lock.queries.ts';

import { rollUpAreas } from './areas.queries.ts';
import { dayOf, daysBefore, daysLater, latest } from './days.ts';
import { findProgress, type Progress, updateProgress } from './record.queries.ts';
import { addUpTotals, deleteHistoryBefore, findDaysRecordedSince, rollUpDay } from './roll-up.queries.ts';

type Deps = { db: Database; clock: Clock };

/** A transaction that began to record before the last roll-up may have ended after it. */
const LONGEST_TRANSACTION_MINUTES = 10;
/** A feed may first tell today of a call of yesterday. */
const FEED_DAYS = 1;
/** The first day of a range may be partly beyond 90 days. */
const KEPT_DAYS = HISTORY_DAYS.premium + 1;

/**
 * Rolls every day that is over up into cells, each in a transaction of its own: when the process dies, the
 * next run goes on with the day that was not done. Days of which something became known since are
 * rolled up again. Many nodes may run it at once: they take turns, and the later one finds nothing to do.
 */
export async function rollUpHistory({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  const today = dayOf(now);
  await rollUpLateNews(db, now);
  while (await rollUpNextDay(db, today)) {
    // Each turn is one day.
  }
  await renewTotals(db);
  await deleteHistoryBefore(db, daysBefore(today, KEPT_DAYS));
}

const inTurn = <Result>(db: Database, work: (tx: Tx, progress: Progress) => Promise<Result>): Promise<Result | null> =>
  transact(db, async (tx) => {
    await lockKey(tx, 'history');
    const progress = await findProgress(tx);
    return progress && work(tx, progress);
  });

async function rollUpLateNews(db: Database, now: Date): Promise<void> {
  await inTurn(db, async (tx, { rolledThrough, readUntil }) => {
    if (readUntil >= now) return;
    const since = minutesBefore(readUntil, LONGEST_TRANSACTION_MINUTES);
    const days = rolledThrough ? await findDaysRecordedSince(tx, since, rolledThrough) : [];
    for (const day of days) await rollUp(tx, day);
    await updateProgress(tx, { readUntil: now, ...(days.length > 0 && { totalsThrough: null }) });
  });
}

/** The totals are of the 90 days that end with today: of those that are rolled up, and today comes from the events. */
async function renewTotals(db: Database): Promise<void> {
  await inTurn(db, async (tx, { rolledThrough, totalsThrough }) => {
    if (!rolledThrough || rolledThrough === totalsThrough) return;
    const totalsFrom = daysBefore(rolledThrough, HISTORY_DAYS.premium - 2);
    await addUpTotals(tx, totalsFrom, rolledThrough);
    await updateProgress(tx, { totalsFrom, totalsThrough: rolledThrough });
  });
}

async function rollUp(tx: Tx, day: string): Promise<void> {
  await rollUpDay(tx, day);
  await rollUpAreas(tx, day);
}

/** False when no day is left that is over. */
async function rollUpNextDay(db: Database, today: string): Promise<boolean> {
  const isRolled = await inTurn(db, async (tx, { rolledThrough, beganAt }) => {
    const first = latest(daysBefore(dayOf(beganAt), FEED_DAYS), daysBefore(today, KEPT_DAYS));
    const day = rolledThrough ? daysLater(rolledThrough, 1) : first;
    if (day >= today) return false;
    await rollUp(tx, day);
    await updateProgress(tx, { rolledThrough: day });
    return true;
  });
  return isRolled ?? false;
}
