import { and, asc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';

import { type LatLng, miles, type Miles } from '@towscout/geo';

import { type Executor, type Tx, deleteRows } from '#platform/db/database.ts';
import { inBoxesAround, milesFrom } from '#platform/db/geo-sql.ts';

import { towZones } from '../towed-cars.table.ts';

export type TowZoneRow = typeof towZones.$inferSelect;
export type PlacedZone = TowZoneRow & { line: [number, number][]; place: LatLng; reach: number };

const ROWS_PER_INSERT = 500;
/** A longer zone is found only from near its middle. */
const MOST_REACH = miles(1);
const MOST = 500;

/** The table holds the three together. */
const arePlaced = (rows: TowZoneRow[]): PlacedZone[] => rows.filter(({ line }) => line !== null) as PlacedZone[];

export async function findFingerprints(
  executor: Executor,
  source: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .select({ id: towZones.id, fingerprint: towZones.fingerprint })
    .from(towZones)
    .where(and(eq(towZones.source, source), inArray(towZones.id, [...ids])));
  return new Map(rows.map(({ id, fingerprint }) => [id, fingerprint]));
}

/** Replaces what was there with these. */
export async function replaceTowZones(tx: Tx, source: string, rows: readonly TowZoneRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
    const some = rows.slice(from, from + ROWS_PER_INSERT);
    const ids = some.map(({ id }) => id);
    await tx.delete(towZones).where(and(eq(towZones.source, source), inArray(towZones.id, ids)));
    await tx.insert(towZones).values(some);
  }
}

export async function markSeen(tx: Tx, source: string, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(towZones)
    .set({ seenAt: now })
    .where(and(eq(towZones.source, source), inArray(towZones.id, [...ids])));
}

/** Not in the last complete reading, and not ended. */
export async function deleteWithdrawn(tx: Tx, source: string, before: Date, now: Date): Promise<void> {
  await tx
    .delete(towZones)
    .where(and(eq(towZones.source, source), lt(towZones.seenAt, before), gt(towZones.endsAt, now)));
}

export async function findZonesNear(
  executor: Executor,
  place: LatLng,
  radius: Miles,
  { from, until }: { from: Date; until: Date },
): Promise<PlacedZone[]> {
  const rows = await executor
    .select()
    .from(towZones)
    .where(
      and(
        inBoxesAround(towZones.place, place, miles(radius + MOST_REACH)),
        lte(milesFrom(towZones.place, place), sql`${radius}::float8 + ${towZones.reach}`),
        gt(towZones.endsAt, from),
        lt(towZones.startsAt, until),
      ),
    )
    .orderBy(asc(towZones.startsAt), asc(towZones.source), asc(towZones.id))
    .limit(MOST);
  return arePlaced(rows);
}

export async function findZonesWithin(
  executor: Executor,
  { from, until }: { from: Date; until: Date },
): Promise<PlacedZone[]> {
  return arePlaced(
    await executor
      .select()
      .from(towZones)
      .where(and(gt(towZones.endsAt, from), lt(towZones.startsAt, until))),
  );
}

export async function findZones(executor: Executor, keys: readonly ZoneKey[]): Promise<PlacedZone[]> {
  if (keys.length === 0) return [];
  const ids = keys.map(({ id }) => id);
  const rows = await executor.select().from(towZones).where(inArray(towZones.id, ids));
  return arePlaced(rows.filter((row) => keys.some(({ source, id }) => source === row.source && id === row.id)));
}
export type ZoneKey = Pick<TowZoneRow, 'source' | 'id'>;

export const findUnplaced = (executor: Executor, now: Date): Promise<TowZoneRow[]> =>
  executor
    .select()
    .from(towZones)
    .where(and(isNull(towZones.place), gt(towZones.endsAt, now)))
    .orderBy(asc(towZones.startsAt))
    .limit(MOST);

export async function placeTowZone(
  executor: Executor,
  { source, id }: ZoneKey,
  where: Pick<PlacedZone, 'line' | 'place' | 'reach'>,
): Promise<void> {
  await executor
    .update(towZones)
    .set(where)
    .where(and(eq(towZones.source, source), eq(towZones.id, id)));
}

export const deleteEndedBefore = (executor: Executor, instant: Date): Promise<number> =>
  deleteRows(executor, towZones, lt(towZones.endsAt, instant));
