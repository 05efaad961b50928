import { type Clock, minutesBefore } from '#platform/clock.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';

import { announceReports } from './announce-report.ts';
import { deleteReportsBefore, endFadedReports } from './reports.queries.ts';

/** How long a report is kept after it ended. */
const KEEP_DAYS = 90;

type Deps = { db: Database; clock: Clock; bus: LiveBus; forgetPhotos(tx: Tx, reportIds: string[]): Promise<void> };

/** Ends what has faded, and notifies open pages; what ended long ago is deleted with its photos. */
export async function fadeReports({ db, clock, bus, forgetPhotos }: Deps): Promise<void> {
  const now = clock.now();
  await transact(db, async (tx) => {
    await announceReports(tx, bus, await endFadedReports(tx, now));
    await forgetPhotos(tx, await deleteReportsBefore(tx, minutesBefore(now, KEEP_DAYS * 24 * 60)));
  });
}
