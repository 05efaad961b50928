import { HISTORY_DAYS } from '@towscout/domain/trucks/history';

import { type Clock, minutesBefore } from '#platform/clock.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';
import { lockKey } from '#platform/db/key-lock.queries.ts';
import { inDays, type Retention } from '#platform/retention/retention.ts';

import { rollUpAreas } from './areas.queries.ts';
import { toUtcDay, daysBefore, daysLater, latest } from './days.ts';
import { findProgress, type Progress, updateProgress } from './record.queries.ts';
import {
  addUpTotals,
  deleteHistoryBefore,
  findDaysRecordedSince,
  rollUpDay,
  addUpToday,
  deleteTodayBefore,
  findFirstIdAhead,
  findLastIdBefore,
} from './roll-up.queries.ts';

type Deps = { db: Database; clock: Clock };

/** A transaction may have recorded before the last roll-up and committed after it. */
const LONGEST_TRANSACTION_MINUTES = 10;
/** A feed may list yesterday's call today. */
const FEED_DAYS = 1;
/** Ranges may begin within a day. */
const KEPT_DAYS = HISTORY_DAYS.premium + 1;

/** Each past day in a transaction of its own. Resumable, and safe on many nodes at once. */
export async function rollUpHistory({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  const today = toUtcDay(now);
  await rollUpLateEvents(db, now);
  while (await rollUpNextDay(db, today)) {}
  await renewTotals(db);
  await deleteOldHistory({ db, clock });
}

export const historyRetention = (deps: Deps): Retention => ({
  rows: 'what trucks did',
  kept: inDays(KEPT_DAYS),
  prune: () => deleteOldHistory(deps),
});

const deleteOldHistory = ({ db, clock }: Deps): Promise<number> =>
  deleteHistoryBefore(db, daysBefore(toUtcDay(clock.now()), KEPT_DAYS));

/** One node at a time. Null before the record began. */
const inTurn = <Result>(db: Database, work: (tx: Tx, progress: Progress) => Promise<Result>): Promise<Result | null> =>
  transact(db, async (tx) => {
    await lockKey(tx, 'history');
    const progress = await findProgress(tx);
    return progress && work(tx, progress);
  });

async function rollUpLateEvents(db: Database, now: Date): Promise<void> {
  await inTurn(db, async (tx, { rolledThrough, readUntil }) => {
    if (readUntil >= now) return;
    const since = minutesBefore(readUntil, LONGEST_TRANSACTION_MINUTES);
    const days = rolledThrough ? await findDaysRecordedSince(tx, since, rolledThrough) : [];
    for (const day of days) await rollUp(tx, day);
    await updateProgress(tx, { readUntil: now, ...(days.length > 0 && { totalsThrough: null }) });
  });
}

/** 90 days that end today, which itself comes from events. */
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

/** False when no day is left. */
async function rollUpNextDay(db: Database, today: string): Promise<boolean> {
  const isRolled = await inTurn(db, async (tx, { rolledThrough, beganAt }) => {
    const first = latest(daysBefore(toUtcDay(beganAt), FEED_DAYS), daysBefore(today, KEPT_DAYS));
    const day = rolledThrough ? daysLater(rolledThrough, 1) : first;
    if (day >= today) return false;
    await rollUp(tx, day);
    await updateProgress(tx, { rolledThrough: day });
    return true;
  });
  return isRolled ?? false;
}

/** An event is recorded when its transaction begins and gets its id later: an earlier id is settled after both. */
const SETTLED_MINUTES = 2 * LONGEST_TRANSACTION_MINUTES;

/** Adds up the current day: at first all of it, then the cells in which something has happened. */
export async function rollUpToday({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now();
  const today = toUtcDay(now);
  await inTurn(db, async (tx, { today: last, todayThrough }) => {
    const after = last === today ? todayThrough : null;
    const settled = await findLastIdBefore(tx, minutesBefore(now, SETTLED_MINUTES));
    const ahead = await findFirstIdAhead(tx, today, after, now);
    await addUpToday(tx, today, after);
    await updateProgress(tx, { today, todayThrough: ahead === null ? settled : Math.min(settled, ahead - 1) });
    await deleteTodayBefore(tx, daysBefore(today, 1));
  });
}
