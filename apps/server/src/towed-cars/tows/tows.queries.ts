import { and, desc, eq, isNull, lt, ne, or, sql, asc, inArray, lte, type SQL } from 'drizzle-orm';

import { ALIKE_RADIUS_MILES } from '@towscout/contracts/towed-cars/constants';
import type { LatLng } from '@towscout/geo';

import { type Executor, queryRows, type Tx, deleteRows } from '#platform/db/database.ts';
import { milesBetween } from '#platform/db/geo-sql.ts';
import { differsFromBefore, findChanged, jsonText } from '#platform/db/insert-rows.ts';
import type { MarkedRow } from '#sources';

import { towedCars } from '../towed-cars.table.ts';

export type TowedCarRow = typeof towedCars.$inferSelect;

/** The places of rows that are not stored as they are. */
export const findChangedTows = (executor: Executor, source: string, marked: readonly MarkedRow[]): Promise<number[]> =>
  findChanged(executor, marked, sql`select fingerprint from towed_cars where source = ${source} and id = given.number`);

/** A tow as it goes to the database. */
export type GivenTow = {
  id: string;
  kind: string;
  key: string | null;
  state: string | null;
  make: string | null;
  model: string | null;
  color: string | null;
  at: string;
  isTimeKnown: boolean;
  from: string | null;
  lat: number | null;
  lng: number | null;
  reason: string | null;
  held: string | null;
  address: string | null;
  phone: string | null;
  mark: string;
};

const SAID = [
  'kind',
  'plate_key',
  'plate_state',
  'make',
  'model',
  'color',
  'towed_at',
  'is_time_known',
  'towed_from',
  'from_place',
  'reason',
  'held_name',
  'held_address',
  'held_phone',
];
const WRITTEN = [...SAID, 'fingerprint', 'seen_at'];
const columns = sql.raw(WRITTEN.join(', '));
const replaced = sql.raw(WRITTEN.map((column) => `${column} = excluded.${column}`).join(', '));
const isOther = differsFromBefore(
  'towed_cars',
  ['source', 'id'],
  SAID.map((column) => (column === 'from_place' ? 'from_place::text' : column)),
);

/** `changed` leaves out those that only a newer release read anew, and found the same. */
export type WrittenTows = { added: ReadonlySet<string>; changed: number };

/** Replaces what was there with these. As one value: thousands take as long as the rows themselves. */
export async function writeTows(tx: Tx, source: string, given: readonly GivenTow[], now: Date): Promise<WrittenTows> {
  if (given.length === 0) return { added: new Set(), changed: 0 };
  const rows = await queryRows<{ id: string; is_new: boolean; is_other: boolean }>(
    tx,
    sql`insert into towed_cars (source, id, ${columns})
      select ${source}, id, kind, key, state, make, model, color, at, "isTimeKnown", "from", point(lng, lat), reason, held,
        address, phone, mark, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${jsonText(given)}::jsonb) as given(id text, kind text, key text, state text, make text,
        model text, color text, at timestamptz, "isTimeKnown" boolean, "from" text, lat float8, lng float8, reason text,
        held text, address text, phone text, mark text)
      on conflict (source, id) do update set ${replaced}
      returning id, (xmax = 0) as is_new, (xmax <> 0 and ${isOther}) as is_other`,
  );
  return {
    added: new Set(rows.flatMap(({ id, is_new }) => (is_new ? [id] : []))),
    changed: rows.filter(({ is_other }) => is_other).length,
  };
}

/** Newest first; one without a state may be another state's. */
export const findByPlate = (
  executor: Executor,
  { plateKey, state }: { plateKey: string; state: string },
  limit: number,
): Promise<TowedCarRow[]> =>
  executor
    .select()
    .from(towedCars)
    .where(and(eq(towedCars.plateKey, plateKey), or(isNull(towedCars.plateState), eq(towedCars.plateState, state))))
    .orderBy(desc(towedCars.towedAt), sql`${towedCars.source}, ${towedCars.id}`)
    .limit(limit);

export const findOtherStates = (
  executor: Executor,
  { plateKey, state }: { plateKey: string; state: string },
  limit: number,
): Promise<{ source: string; state: string | null }[]> =>
  executor
    .selectDistinct({ source: towedCars.source, state: towedCars.plateState })
    .from(towedCars)
    .where(and(eq(towedCars.plateKey, plateKey), ne(towedCars.plateState, state)))
    .orderBy(towedCars.source, towedCars.plateState)
    .limit(limit);

export const deleteTowedBefore = (executor: Executor, instant: Date): Promise<number> =>
  deleteRows(executor, towedCars, lt(towedCars.towedAt, instant));

/** Makes are as `readMake` writes them. */
export type Description = { make: string | null; place: LatLng; since: Date };

/** A car without a plate that fits by its make or by its place, and by neither against it. */
export function isAlike(make: SQL, milesAway: SQL<number | null>): SQL {
  const isMake = sql`lower(${towedCars.make}) = lower(${make})`;
  const isNear = sql`${milesAway} <= ${ALIKE_RADIUS_MILES}`;
  return sql`(${towedCars.plateKey} is null and coalesce(${isMake}, ${isNear}, false)
    and coalesce(${isMake}, true) and coalesce(${isNear}, true))`;
}

/** Null where the list doesn't say whence, or nobody asked about a place. */
export const milesFromTow = (place: SQL): SQL<number | null> =>
  sql`case when ${towedCars.fromPlace} is not null and ${place} is not null
    then ${milesBetween(towedCars.fromPlace, place)} end`;

/** A time may be an hour off; a day has no hour. The index finds the day. */
export const isSince = (since: SQL): SQL => sql`(${towedCars.towedAt} >= ${since} - interval '1 day'
  and (not ${towedCars.isTimeKnown} or ${towedCars.towedAt} >= ${since} - interval '1 hour'))`;

export type AlikeCar = { car: TowedCarRow; distanceMiles: number | null };

/** The nearest first, then the newest. */
export async function findAlike(
  executor: Executor,
  { sources, make, place, since }: Description & { sources: readonly string[] },
  now: Date,
  limit: number,
): Promise<AlikeCar[]> {
  if (sources.length === 0) return [];
  const distanceMiles = milesFromTow(sql`(point(${place.lng}::float8, ${place.lat}::float8))`);
  return executor
    .select({ car: towedCars, distanceMiles })
    .from(towedCars)
    .where(
      and(
        inArray(towedCars.source, [...sources]),
        lte(towedCars.towedAt, now),
        isSince(sql`${since.toISOString()}::timestamptz`),
        isAlike(sql`${make}::text`, distanceMiles),
      ),
    )
    .orderBy(asc(distanceMiles), desc(towedCars.towedAt), sql`${towedCars.source}, ${towedCars.id}`)
    .limit(limit);
}
