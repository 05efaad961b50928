import { type Clock, minutesBefore } from '../platform/clock.ts';
import { type Database, transact } from '../platform/db/database.ts';
import type { LiveBus } from '../platform/live/live-bus.ts';
import { announceReports } from './announce-report.ts';
import { deleteReportsBefore, endFadedReports } from './reports.queries.ts';

/** How long a report is kept after it ended. */
const KEEP_DAYS = 90;

/** Takes away what has faded, and tells open pages. */
export async function fadeReports({ db, clock, bus }: { db: Database; clock: Clock; bus: LiveBus }): Promise<void> {
  const now = clock.now();
  await transact(db, async (tx) => {
    await announceReports(tx, bus, await endFadedReports(tx, now));
    await deleteReportsBefore(tx, minutesBefore(now, KEEP_DAYS * 24 * 60));
  });
}
