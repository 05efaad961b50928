import { afterCommit, type Tx } from '#platform/db/database.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { eventAtPlace } from '#platform/live/live-event.ts';

import type { LiveReports } from './live-list/live-reports.ts';
import { presentReport, type Report } from './present-report.ts';

export type AnnounceReportsDeps = { bus: LiveBus; liveReports: Pick<LiveReports, 'put'> };

/** In the transaction that wrote them. */
export async function announceReports(
  tx: Tx,
  { bus, liveReports }: AnnounceReportsDeps,
  reports: readonly Report[],
): Promise<void> {
  await bus.publish(
    tx,
    reports.map((report) => eventAtPlace('report', presentReport(report), report.place)),
  );
  // This node's readers see the write before it returns over the bus.
  afterCommit(tx, () => reports.forEach((report) => liveReports.put(presentReport(report))));
}
