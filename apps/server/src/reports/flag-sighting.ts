import type { FlagReason } from '@towscout/contracts/reports/schema';
import { m } from '@towscout/messages';

import type { Viewer } from '#accounts';
import type { Clock } from '#platform/clock.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';
import { notFound } from '#platform/http/problem.ts';
import type { Trucks } from '#trucks';

import { HIDES_FROM_NETWORKS } from './flag-report.ts';
import { logModeration } from './moderation.queries.ts';
import {
  countOpenSightingFlags,
  findOpenFlagsOnSighting,
  markSightingFlags,
  saveSightingFlag,
} from './sighting-flags.queries.ts';

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
