import { type SQL, sql } from 'drizzle-orm';

import type { LatLng } from '@towscout/geo';

import { type Executor, queryRows, deleteRows } from '#platform/db/database.ts';
import { arrayLiteral } from '#platform/db/geo-sql.ts';

import { mayReach } from '../regions.queries.ts';
import { type Region, UNKNOWN_REGION } from '../regions.ts';
import { alertPlaces, removedPlaces } from '../watched-places.table.ts';
import { matchAmong, type PlacedTruck, type PlaceMatch } from './match-places.queries.ts';

/** A `pg_snapshot`: the transactions that a statement sees. */
export type Snapshot = string;

/** Sees nothing. */
export const NOTHING: Snapshot = '1:1:';

/** The first transaction number from which it sees none. */
const endOf = (snapshot: Snapshot): bigint => BigInt(snapshot.split(':')[1] ?? 0);

/** Transaction numbers only grow, so a lower one means an older copy of the database. */
export const isOlder = (snapshot: Snapshot, than: Snapshot): boolean => endOf(snapshot) < endOf(than);

/** The change at which a page ended. */
export type ChangeKey = { changedIn: string; id: string };
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

export type PlaceChange = ChangeKey & ({ place: LatLng; radius: number } | { place: null });

type ChangeRow = { snapshot: Snapshot; changedIn: string | null; id: string; lat: number; lng: number; radius: number };

/**
 * Changes by transactions that `since` does not see, starting behind `after`. An inactive or removed place comes
 * without its position.
 */
export async function findPlaceChanges(
  db: Executor,
  since: Snapshot,
  after: ChangeKey | null,
  limit: number,
): Promise<{ snapshot: Snapshot; changes: PlaceChange[] }> {
  const isDue = (changedIn: SQL, id: SQL) => sql`${isUnseen(changedIn)} ${isAfter(changedIn, id, after)}`;
  const rows = await queryRows<ChangeRow>(
    db,
    sql`with ${unseen(since)}
    select taken.snapshot, change.changed_in::text as "changedIn", change.id, change.lat, change.lng, change.radius
    from (select pg_current_snapshot()::text as snapshot) as taken
    left join (
      (select changed_in, id, place[1] as lat, place[0] as lng, case when is_active then radius end as radius
        from ${alertPlaces} where ${isDue(sql`changed_in`, sql`id`)}
        order by changed_in, id limit ${limit})
      union all
      (select removed_in, place_id, null, null, null
        from ${removedPlaces} where ${isDue(sql`removed_in`, sql`place_id`)}
        order by removed_in, place_id limit ${limit})
      order by 1, 2 limit ${limit}
    ) as change on true
    order by change.changed_in, change.id`,
  );
  return {
    snapshot: rows[0]?.snapshot ?? NOTHING,
    changes: rows.flatMap(({ changedIn, id, lat, lng, radius }) => {
      if (changedIn === null) return [];
      return [radius === null ? { changedIn, id, place: null } : { changedIn, id, place: { lat, lng }, radius }];
    }),
  };
}

/** Undefined on the first page. An index scan would start at this row bound, which would be below all rows. */
const isAfter = (changedIn: SQL, id: SQL, after: ChangeKey | null): SQL | undefined =>
  after ? sql`and (${changedIn}, ${id}) > (${after.changedIn}::xid8, ${after.id}::uuid)` : undefined;

export type PlaceCircle = { id: string; place: LatLng; radius: number };

/** The active places of a region by id, and the statement's snapshot. */
export async function findPlacesIn(
  db: Executor,
  { region, after }: { region: Region; after: string | null },
  limit: number,
): Promise<{ snapshot: Snapshot; circles: PlaceCircle[] }> {
  const rows = await queryRows<{ snapshot: Snapshot; id: string | null; lat: number; lng: number; radius: number }>(
    db,
    sql`select taken.snapshot, circle.* from (select pg_current_snapshot()::text as snapshot) as taken
    left join (
      select id, place[1] as lat, place[0] as lng, radius from ${alertPlaces}
      where -region = ${-region}::bigint and id > ${after ?? LOWEST_ID}::uuid and is_active order by id limit ${limit}
    ) as circle on true
    order by circle.id`,
  );
  return {
    snapshot: rows[0]?.snapshot ?? NOTHING,
    circles: rows.flatMap(({ id, lat, lng, radius }) => (id === null ? [] : [{ id, place: { lat, lng }, radius }])),
  };
}

export async function takeSnapshot(db: Executor): Promise<Snapshot> {
  const [row] = await queryRows<{ snapshot: Snapshot }>(db, sql`select pg_current_snapshot()::text as snapshot`);
  return row?.snapshot ?? NOTHING;
}

const UNKNOWN = sql.raw(String(UNKNOWN_REGION));
/** Evaluated once and not for each truck. Usually there is none. */
const IS_ANY_UNKNOWN = sql`exists (select from ${alertPlaces} where -region = ${UNKNOWN})`;
const HIGHEST = '18446744073709551615';

/**
 * The range of unseen transactions, computed once. It is based on `since`, or on an empty snapshot when the database is
 * an older copy with different transactions. After the first reading, numbers that are still to come belong to the
 * database that this one was restored from, and are old.
 */
const unseen = (since: Snapshot): SQL => sql`unseen as materialized (
  select seen, pg_snapshot_xmin(seen) as first, case when seen::text = ${NOTHING} then ${HIGHEST}::xid8 else ending end as ending
  from (select pg_snapshot_xmax(pg_current_snapshot()) as ending, ${since}::pg_snapshot as given) as now,
    lateral (select case when ending < pg_snapshot_xmax(given) then ${NOTHING}::pg_snapshot else given end as seen) as known)`;

const isUnseen = (column: SQL): SQL =>
  sql`${column} >= (select first from unseen) and ${column} < (select ending from unseen)
    and not pg_visible_in_snapshot(${column}, (select seen from unseen))`;

/** A truck with the ids of the places near it in memory, as text. */
type TruckNear = PlacedTruck & { near: string };

/** Measures the places from memory, those changed since it was read, and those without a region so far. */
export const matchNear = async (
  executor: Executor,
  trucks: readonly TruckNear[],
  since: Snapshot,
  now: Date,
): Promise<PlaceMatch[]> => {
  if (trucks.length === 0) return [];
  return matchAmong(
    executor,
    {
      trucks: sql`(
        with ${unseen(since)}, given as (
          select id, point(lng, lat) as at, near from unnest(${arrayLiteral(trucks.map(({ id }) => id))}::uuid[],
            ${arrayLiteral(trucks.map(({ place }) => place.lng))}::float8[], ${arrayLiteral(trucks.map(({ place }) => place.lat))}::float8[],
            ${arrayLiteral(trucks.map(({ near }) => `"{${near}}"`))}::text[]) as given(id, lng, lat, near)
        ), changed as materialized (
          select id, reach from ${alertPlaces} where ${isUnseen(sql`changed_in`)}
        )
        select given.id, given.at, candidate.place_id from given, lateral (
          select unnest(given.near::uuid[]) as place_id
          union
          select changed.id from changed where changed.reach @> box(given.at, given.at)
          union
          select id from ${alertPlaces}
            where (select ${IS_ANY_UNKNOWN}) and region = ${UNKNOWN} and reach @> box(given.at, given.at)
        ) as candidate
      ) as truck`,
      mayMatch: sql`${alertPlaces.id} = truck.place_id and ${mayReach(trucks)}`,
    },
    now,
  );
};

export const forgetRemovedPlaces = (db: Executor): Promise<number> =>
  deleteRows(db, removedPlaces, sql`removed_at < now() - interval '1 day'`);
