import type { FlagBody, FlagReason } from '@towscout/contracts/reports/schema';
import { m } from '@towscout/messages';

import type { Viewer } from '#accounts';
import type { Clock } from '#platform/clock.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';
import { badRequest, conflict, notFound } from '#platform/http/problem.ts';
import type { Trucks } from '#trucks';

import { hideReportPhoto, hideReport, type HideDeps } from './hide-content.ts';
import {
  countOpenFlags,
  saveFlag,
  logModeration,
  countOpenSightingFlags,
  findOpenFlagsOnSighting,
  markSightingFlags,
  saveSightingFlag,
} from './moderation.queries.ts';
import { lockReport } from './reports.queries.ts';

type Deps = HideDeps & { db: Database; clock: Clock };

/** Flags from this many networks hide content until an administrator decides. */
const HIDES_FROM_NETWORKS = 3;

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

export type FlagSightingDeps = {
  db: Database;
  clock: Clock;
  trucks: Pick<Trucks, 'find' | 'describe' | 'isDescribed'>;
};

/** Once per person. Flags from enough networks hide the words until an administrator decides. */
export async function flagSighting(
  { db, clock, trucks }: FlagSightingDeps,
  id: string,
  reason: FlagReason,
  { viewer, networkKey }: { viewer: Viewer; networkKey: string },
): Promise<void> {
  const now = clock.now();
  await transact(db, async (tx) => {
    const [sighting] = await trucks.find(tx, [id]);
    if (!sighting || sighting.externalId !== null) throw notFound(m.reports_server_no_details());
    // The words may have changed since.
    const hidden = trucks.isDescribed(sighting) ? null : findHiddenFlag(await findOpenFlagsOnSighting(tx, id));
    const { location, details } = hidden ?? sighting;
    await saveSightingFlag(tx, {
      sightingId: id,
      userId: viewer.id,
      networkKey,
      reason,
      location,
      details,
      createdAt: now,
      hiddenAt: hidden?.hiddenAt ?? null,
    });
    if (hidden || (await countOpenSightingFlags(tx, id)) < HIDES_FROM_NETWORKS) return;
    await trucks.describe(tx, id, null);
    await markSightingFlags(tx, id, { hiddenAt: now });
    await logModeration(tx, { reportId: id, photoUrl: null, actorId: null, action: 'words flagged', at: now });
  });
}

type Flag = Awaited<ReturnType<typeof findOpenFlagsOnSighting>>[number];

const findHiddenFlag = (flags: readonly Flag[]): Flag | null => flags.find(({ hiddenAt }) => hiddenAt !== null) ?? null;

/** False without flags. */
export async function moderateSighting(
  tx: Tx,
  { clock, trucks }: Omit<FlagSightingDeps, 'db'>,
  id: string,
  decision: 'keep' | 'remove',
  actorId: string,
): Promise<boolean> {
  const flags = await findOpenFlagsOnSighting(tx, id);
  if (flags.length === 0) return false;
  const now = clock.now();
  const [sighting] = await trucks.find(tx, [id]);
  const shown = sighting && trucks.isDescribed(sighting) ? sighting : null;
  const hidden = findHiddenFlag(flags);
  const isFlagged = flags.some(
    ({ hiddenAt, location, details }) =>
      hiddenAt === null || (location === shown?.location && details === shown.details),
  );
  if (decision === 'remove' && shown && isFlagged) await trucks.describe(tx, id, null);
  if (decision === 'keep' && hidden && !shown)
    await trucks.describe(tx, id, { location: hidden.location, details: hidden.details });
  await markSightingFlags(tx, id, { decidedAt: now });
  await logModeration(tx, {
    reportId: id,
    photoUrl: null,
    actorId,
    action: decision === 'keep' ? 'words kept' : 'words removed',
    at: now,
  });
  return true;
}
