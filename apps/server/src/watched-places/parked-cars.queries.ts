import { and, asc, eq, lte, sql } from 'drizzle-orm';

import { boxesAround, type LatLng, type Miles } from '@towscout/geo';

import type { Executor } from '#platform/db/database.ts';
import { boxText, milesBetween, pointText } from '#platform/db/geo-sql.ts';
import { rowsWhere } from '#platform/db/rows-where.ts';

import { isUnexpired } from './places/places.queries.ts';
import { carName, isOnlyFor, type OnlyFor, readerId, readers } from './readers/car-readers.queries.ts';
import { isInRegionsOf } from './regions.queries.ts';
import { alertPlaces } from './watched-places.table.ts';

export type Circle = { id: string; place: LatLng; radius: Miles };
/** `carName` is the name of a car that somebody shares with this user. */
export type ParkedCar = {
  circleId: string;
  placeId: string;
  userId: string;
  carName: string | null;
  place: LatLng;
  /** Where its owner named its address. */
  street: string | null;
  houseNumber: string | null;
};

/** One query on the index, then the exact distance. */
export async function findParkedCarsIn(
  executor: Executor,
  circles: readonly Circle[],
  now: Date,
  only?: OnlyFor,
): Promise<ParkedCar[]> {
  if (circles.length === 0) return [];
  const boxes = circles.flatMap(({ id, place, radius }) => {
    const at = pointText(place);
    return boxesAround(place, radius).map((box) => ({ id, radius, at, reach: boxText(box) }));
  });
  const distance = milesBetween(alertPlaces.place, sql`circle.at`);
  return executor
    .select({
      circleId: sql<string>`circle.id`,
      placeId: alertPlaces.id,
      userId: readerId,
      carName,
      place: alertPlaces.place,
      street: alertPlaces.street,
      houseNumber: alertPlaces.houseNumber,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(boxes)}::jsonb) as circle(id text, radius float8, at point, reach box)`,
    )
    .innerJoinLateral(
      rowsWhere(alertPlaces, sql`${alertPlaces.place} <@ circle.reach and ${isInRegionsOf(circles)}`),
      sql`true`,
    )
    .innerJoin(readers, sql`true`)
    .where(
      and(
        eq(alertPlaces.kind, 'parked'),
        alertPlaces.isActive,
        isUnexpired(now),
        lte(distance, sql`circle.radius`),
        isOnlyFor(only),
      ),
    )
    .orderBy(asc(alertPlaces.id), asc(readerId));
}
