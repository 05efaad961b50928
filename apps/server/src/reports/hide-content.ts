import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { accountKey, type Trucks } from '#trucks';

import { announceReports, type AnnounceReportsDeps } from './live-reports.ts';
import { logModeration } from './moderation.queries.ts';
import type { Report } from './present-report.ts';
import { updateReport } from './reports.queries.ts';

export type HideDeps = AnnounceReportsDeps & {
  clock: Clock;
  trucks: Pick<Trucks, 'retractVote'>;
  hidePhoto(tx: Tx, path: string, isHidden: boolean): Promise<void>;
  isReportPhoto(tx: Tx, path: string, reportId: string): Promise<boolean>;
};

/** Also removes its truck when no one else saw it. `actorId` is null for automatic decisions. */
export async function hideReport(
  tx: Tx,
  deps: HideDeps,
  report: Report,
  endedBy: 'flagged' | 'removed',
  actorId: string | null,
): Promise<void> {
  const { clock, trucks, hidePhoto } = deps;
  const hidden = await updateReport(tx, report.id, { isActive: false, endedBy });
  for (const path of report.photoUrls) await hidePhoto(tx, path, true);
  if (report.sightingId)
    await trucks.retractVote(tx, report.sightingId, accountKey(report.reportedBy), {
      location: report.location,
      details: report.description,
    });
  await logModeration(tx, {
    reportId: report.id,
    photoUrl: null,
    actorId,
    action: `report ${endedBy}`,
    at: clock.now(),
  });
  await announceReports(tx, deps, [hidden]);
}

export async function hideReportPhoto(
  tx: Tx,
  deps: HideDeps,
  report: Report,
  photoUrl: string,
  actorId: string | null,
): Promise<void> {
  const { clock, hidePhoto } = deps;
  await hidePhoto(tx, photoUrl, true);
  const changed = await updateReport(tx, report.id, {
    photoUrls: report.photoUrls.filter((path) => path !== photoUrl),
  });
  await logModeration(tx, {
    reportId: report.id,
    photoUrl,
    actorId,
    action: actorId === null ? 'photo flagged' : 'photo removed',
    at: clock.now(),
  });
  await announceReports(tx, deps, [changed]);
}
