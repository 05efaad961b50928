import type { FlagReason, ModerationCase } from '@towscout/contracts/reports/schema';
import { m } from '@towscout/messages';

import { type Database, transact } from '#platform/db/database.ts';
import { badRequest, notFound } from '#platform/http/problem.ts';

import { moderateSighting, type FlagSightingDeps } from './flag-content.ts';
import { hideReportPhoto, hideReport, type HideDeps } from './hide-content.ts';
import { announceReports } from './live-reports.ts';
import { decideFlags, findOpenFlags, logModeration, findOpenSightingFlags } from './moderation.queries.ts';
import { findReports, lockReport, updateReport } from './reports.queries.ts';

type Deps = HideDeps & FlagSightingDeps;
type Decision = { decision: 'keep' | 'remove'; photoUrl?: string | undefined };

export async function moderationQueue(db: Database): Promise<ModerationCase[]> {
  const cases = [...(await reportCases(db)), ...(await sightingCases(db))];
  return cases.toSorted((a, b) => (a.flags[0]?.createdAt ?? '').localeCompare(b.flags[0]?.createdAt ?? ''));
}

async function reportCases(db: Database): Promise<ModerationCase[]> {
  const flags = await findOpenFlags(db);
  const reports = await findReports(db, [...new Set(flags.map(({ reportId }) => reportId))]);
  return reports.map(({ id, location, description, endedBy }) => ({
    id,
    kind: 'report',
    location,
    description,
    isHidden: endedBy === 'flagged',
    flags: flags.filter(({ reportId }) => reportId === id).map(presentFlag),
  }));
}

async function sightingCases(db: Database): Promise<ModerationCase[]> {
  const flagged = Map.groupBy(await findOpenSightingFlags(db), ({ sightingId }) => sightingId);
  return [...flagged].flatMap(([id, flags]) => {
    const first = flags.find(({ hiddenAt }) => hiddenAt === null) ?? flags[0];
    if (!first) return [];
    return [
      {
        id,
        kind: 'sighting',
        location: first.location,
        description: first.details,
        isHidden: first.hiddenAt !== null,
        flags: flags.map(presentFlag),
      },
    ];
  });
}

const presentFlag = ({
  reason,
  photoUrl = '',
  createdAt,
}: {
  reason: string;
  photoUrl?: string;
  createdAt: Date;
}): ModerationCase['flags'][number] => ({
  reason: reason as FlagReason,
  photoUrl: photoUrl || null,
  createdAt: createdAt.toISOString(),
});

/** Keeps or removes a report or a photo, and answers its flags. */
export async function moderateReport(
  deps: Deps,
  id: string,
  { decision, photoUrl }: Decision,
  actorId: string,
): Promise<void> {
  const now = deps.clock.now();
  await transact(deps.db, async (tx) => {
    const report = await lockReport(tx, id);
    if (!report && (await moderateSighting(tx, deps, id, decision, actorId))) return;
    if (!report) throw notFound(m.reports_server_not_found());
    if (photoUrl !== undefined && !(await deps.isReportPhoto(tx, photoUrl, id)))
      throw badRequest(m.reports_server_photo_not_part());
    await decideFlags(tx, id, photoUrl ?? '', now);
    if (decision === 'remove') {
      if (photoUrl === undefined) await hideReport(tx, deps, report, 'removed', actorId);
      else await hideReportPhoto(tx, deps, report, photoUrl, actorId);
      return;
    }
    if (photoUrl !== undefined) await deps.hidePhoto(tx, photoUrl, false);
    const photoUrls =
      photoUrl === undefined || report.photoUrls.includes(photoUrl)
        ? report.photoUrls
        : [...report.photoUrls, photoUrl];
    const isBack = report.endedBy === 'flagged' && photoUrl === undefined && report.expiresAt > now;
    if (isBack) for (const path of report.photoUrls) await deps.hidePhoto(tx, path, false);
    const kept = await updateReport(tx, id, { photoUrls, ...(isBack && { isActive: true, endedBy: null }) });
    await logModeration(tx, { reportId: id, photoUrl: photoUrl ?? null, actorId, action: 'kept', at: now });
    await announceReports(tx, deps, [kept]);
  });
}
