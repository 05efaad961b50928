import type { Database } from '#platform/db/database.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';

import { presentReport } from '../present-report.ts';
import { listReports, type ReportSearch } from '../reports.queries.ts';
import { type LiveReport, toLiveReport, type LiveReports } from './live-reports.ts';

export type FindListedDeps = {
  db: Database;
  bus: Pick<LiveBus, 'isListening'>;
  liveReports: Pick<LiveReports, 'search'>;
};

/** From memory around a place; from the database everywhere, or while this node doesn't hear the others. */
export async function findListed(
  { db, bus, liveReports }: FindListedDeps,
  search: ReportSearch,
): Promise<LiveReport[]> {
  const { near } = search;
  if (near && bus.isListening()) return liveReports.search({ ...search, near });
  return (await listReports(db, search)).map((report) => toLiveReport(presentReport(report)));
}
