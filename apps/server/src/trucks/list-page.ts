import type { TowTruck } from '@towscout/contracts/trucks/trucks';

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { fromCursor, toCursor } from '#platform/http/list-page.ts';

import { presentSighting } from './present-sighting.ts';
import { listLiveSightings } from './sightings.queries.ts';

/** Newest first. */
export type TruckPage = { trucks: TowTruck[]; next: string | null };

export async function listPage(
  { db, clock }: { db: Database; clock: Clock },
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<TruckPage> {
  const after = cursor ? fromCursor(cursor) : null;
  const rows = await listLiveSightings(
    db,
    clock.now(),
    limit,
    after && { reportedAt: new Date(after.sortValue), id: after.id },
  );
  const last = rows.at(-1);
  return {
    trucks: rows.map(presentSighting),
    next: last && rows.length === limit ? toCursor(last.reportedAt.getTime(), last.id) : null,
  };
}
