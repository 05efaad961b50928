import { and, eq, type SQL, sql } from 'drizzle-orm';

import type { LatLng, Miles } from '@towscout/geo';

import type { Database, Executor } from '#platform/db/database.ts';
import { arrayLiteral } from '#platform/db/geo-sql.ts';

import { regionAt, regionsAround, UNKNOWN_REGION, WIDEST } from './regions.ts';
import { alertPlaces } from './watched-places.table.ts';

/** Of all places those that may be in one of these circles: the regions that the circles touch, and no other. */
export const isInRegionsOf = (circles: readonly { place: LatLng; radius: Miles }[]): SQL => {
  const regions = new Set(circles.flatMap(({ place, radius }) => regionsAround(place, radius)));
  return sql`${alertPlaces.region} = any(${arrayLiteral([UNKNOWN_REGION, ...regions])}::bigint[])`;
};

/** Of all places those whose circle may hold one of these. */
export const mayReach = (placed: readonly { place: LatLng }[]): SQL =>
  isInRegionsOf(placed.map(({ place }) => ({ place, radius: WIDEST })));

const AT_ONCE = 500;

/**
 * Of places that the previous release wrote or moved, until all are filled in or the time is up. A few at a time, so
 * that none is locked for long.
 */
export async function fillRegions(db: Database, forMs = Infinity): Promise<void> {
  const endsAt = performance.now() + forMs;
  while (performance.now() < endsAt) if ((await fillSome(db)) < AT_ONCE) return;
}

async function fillSome(db: Executor): Promise<number> {
  const { id, place, region } = alertPlaces;
  const unknown = await db
    .select({ id, place })
    .from(alertPlaces)
    .where(and(eq(region, UNKNOWN_REGION), sql`-${region} = 0`))
    .limit(AT_ONCE);
  if (unknown.length === 0) return 0;
  const given = sql`unnest(${arrayLiteral(unknown.map((each) => each.id))}::uuid[],
    ${arrayLiteral(unknown.map((each) => each.place.lng))}::float8[], ${arrayLiteral(unknown.map((each) => each.place.lat))}::float8[],
    ${arrayLiteral(unknown.map((each) => regionAt(each.place)))}::bigint[]) as given(id, lng, lat, region)`;
  await db
    .update(alertPlaces)
    .set({ region: sql`given.region` })
    .from(given)
    // One that moved meanwhile has its turn again.
    .where(
      and(
        sql`${id} = given.id`,
        eq(region, UNKNOWN_REGION),
        sql`${place}[0] = given.lng`,
        sql`${place}[1] = given.lat`,
      ),
    );
  return unknown.length;
}
