import { type Clock, minutesBefore } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';

import { daysBefore, toUtcDay } from './days.ts';
import { updateProgress } from './record.queries.ts';
import { addUpToday, deleteTodayBefore, findFirstIdAhead, findLastIdBefore } from './roll-up.queries.ts';
import { inTurn, LONGEST_TRANSACTION_MINUTES } from './roll-up.ts';

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
