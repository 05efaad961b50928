import { and, asc, count, desc, eq, getTableColumns, gt, inArray, or, sql } from 'drizzle-orm';

import { type Box, boxesAround, type LatLng, type Miles } from '@towscout/geo';

import type { Executor } from '#platform/db/database.ts';
import { isWithin, milesFrom } from '#platform/db/geo-sql.ts';

import { NEAR_METERS } from './known-closely.ts';
import { parkingViolations } from './violations.table.ts';

/** Fingerprints and cell are only for storing. */
const { fingerprints: _fingerprints, cell: _cell, ...COLUMNS } = getTableColumns(parkingViolations);

export type Violation = Omit<typeof parkingViolations.$inferSelect, 'fingerprints' | 'cell'>;

/** Cells are hundredths of a degree: about two thirds of a mile. The column `cell` computes the same in SQL. */
const PER_DEGREE = 100;

export const findViolations = (executor: Executor, ids: readonly string[]): Promise<Violation[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : executor
        .select(COLUMNS)
        .from(parkingViolations)
        .where(inArray(parkingViolations.id, [...ids]));

/** Nearest first, without those known only to an area. */
export const findViolationsNear = (
  executor: Executor,
  place: LatLng,
  radius: Miles,
  since: Date,
  limit: number,
): Promise<Violation[]> => {
  const distance = milesFrom(parkingViolations.place, place);
  return executor
    .select(COLUMNS)
    .from(parkingViolations)
    .where(and(isAround(place, radius), gt(parkingViolations.violationDate, since), isActive, isCloselyKnown))
    .orderBy(asc(distance))
    .limit(limit);
};

const isCloselyKnown = sql`coalesce(${parkingViolations.precisionMeters}, 0) <= ${NEAR_METERS}`;
const isActive = eq(parkingViolations.status, 'active');

/** Within a circle: by the cells that it touches, then by its box, which is cheap, then exactly. */
export const isAround = (place: LatLng, radius: Miles) =>
  and(
    inArray(parkingViolations.cell, cellsAround(place, radius)),
    isInBoxes(boxesAround(place, radius)),
    isWithin(parkingViolations.place, place, radius),
  );

/** Compared as numbers, which the index holds: for `<@` each row would have to be fetched. */
const isInBoxes = (boxes: readonly Box[]) => or(...boxes.map(isInBox));

function isInBox({ west, south, east, north }: Box) {
  const { place } = parkingViolations;
  return sql`(${place}[0] between ${west}::float8 and ${east}::float8 and ${place}[1] between ${south}::float8 and ${north}::float8)`;
}

export async function hasViolations(executor: Executor): Promise<boolean> {
  const rows = await executor.select({ id: parkingViolations.id }).from(parkingViolations).limit(1);
  return rows.length > 0;
}

/** Newest first; plates are compared folded. */
export const findPlateViolations = (
  executor: Executor,
  plateKeys: readonly string[],
  since: Date,
  limit: number,
): Promise<Violation[]> =>
  plateKeys.length === 0
    ? Promise.resolve([])
    : executor
        .select(COLUMNS)
        .from(parkingViolations)
        .where(
          and(
            inArray(parkingViolations.plateKey, [...plateKeys]),
            gt(parkingViolations.violationDate, since),
            isActive,
          ),
        )
        .orderBy(desc(parkingViolations.violationDate))
        .limit(limit);

export type KeptTickets = { kept: number; withoutPlace: number };

/** By city; it reads the whole table. */
export async function countKept(executor: Executor): Promise<ReadonlyMap<string, KeptTickets>> {
  const { citySource, place } = parkingViolations;
  const rows = await executor
    .select({ citySource, kept: count(), placed: count(place) })
    .from(parkingViolations)
    .groupBy(citySource);
  return new Map(rows.map(({ citySource, kept, placed }) => [citySource, { kept, withoutPlace: kept - placed }]));
}

export async function countActiveViolations(executor: Executor, city: string): Promise<number> {
  const { citySource, status } = parkingViolations;
  const isActive = and(eq(citySource, city), eq(status, 'active'));
  const [row] = await executor.select({ active: count() }).from(parkingViolations).where(isActive);
  return row?.active ?? 0;
}

const toCell = (x: number, y: number): number => (x + 180 * PER_DEGREE) * 18_001 + y + 90 * PER_DEGREE;

function cellsAround(place: LatLng, radius: Miles): number[] {
  return boxesAround(place, radius).flatMap(({ west, south, east, north }) =>
    range(west, east).flatMap((x) => range(south, north).map((y) => toCell(x, y))),
  );
}

function range(from: number, to: number): number[] {
  const first = Math.floor(from * PER_DEGREE);
  return Array.from({ length: Math.floor(to * PER_DEGREE) - first + 1 }, (_each, step) => first + step);
}
