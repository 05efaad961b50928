import type { FlagBody } from '@towscout/contracts/reports/schema';
import { m } from '@towscout/messages';

import type { Viewer } from '#accounts';
import type { Clock } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import { badRequest, conflict, notFound } from '#platform/http/problem.ts';

import { hideReportPhoto, hideReport, type HideDeps } from './hide-content.ts';
import { countOpenFlags, saveFlag } from './moderation.queries.ts';
import { lockReport } from './reports.queries.ts';

type Deps = HideDeps & { db: Database; clock: Clock };

/** Flags from this many networks hide content until an administrator decides. */
export const HIDES_FROM_NETWORKS = 3;

/** Once per person. */
export async function flagReport(
  deps: Deps,
  id: string,
  { reason, photoUrl }: FlagBody,
  { viewer, networkKey }: { viewer: Viewer; networkKey: string },
): Promise<void> {
  const now = deps.clock.now();
  await transact(deps.db, async (tx) => {
    const report = await lockReport(tx, id);
    if (!report) throw notFound(m.reports_server_not_found());
    if (!report.isActive) throw conflict(m.reports_server_already_ended());
    if (photoUrl !== undefined && !report.photoUrls.includes(photoUrl))
      throw badRequest(m.reports_server_photo_not_part());
    await saveFlag(tx, {
      reportId: id,
      userId: viewer.id,
      photoUrl: photoUrl ?? '',
      networkKey,
      reason,
      createdAt: now,
    });
    const networks = await countOpenFlags(tx, id, photoUrl ?? '');
    if (networks < HIDES_FROM_NETWORKS) return;
    if (photoUrl === undefined) await hideReport(tx, deps, report, 'flagged', null);
    else await hideReportPhoto(tx, deps, report, photoUrl, null);
  });
}
