import { sql } from 'drizzle-orm';

import type { LatLng } from '@towscout/geo';

import { type Executor, queryRows } from '#platform/db/database.ts';
import { milliseconds } from '#platform/db/timeline-sql.ts';

import { NEAR_METERS } from './known-closely.ts';

/** A violation without anything that tells the car. */
export type CitationRow = {
  /** In milliseconds. */
  at: number;
  /** '620 Jones Street' */
  location: string;
  isSweeping: boolean;
  /** Null unless it is known closely. */
  place: LatLng | null;
  /** The violation was within this many meters of the place. */
  placeMeters: number;
};

/** Each statement holds up the embedded database for some hundredths of a second. */
const ROWS_AT_ONCE = 4000;

type Page = {
  id: string;
  at: number;
  issued: string;
  location: string;
  sweeping: boolean;
  lat: number | null;
  lng: number | null;
  meters: number;
};

/** A city's violations until an instant, newest first, some thousands at a time. */
export async function* citationsOf(executor: Executor, city: string, until: Date): AsyncGenerator<CitationRow[]> {
  let before = { issued: until.toISOString(), id: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const page = await queryRows<Page>(
      executor,
      sql`select id, ${milliseconds(sql`violation_date`)} as at, violation_date::text as issued, location,
          violation_type = 'Street Cleaning' as sweeping,
          case when coalesce(precision_meters, 0) <= ${NEAR_METERS} then place[1] end as lat,
          case when coalesce(precision_meters, 0) <= ${NEAR_METERS} then place[0] end as lng,
          coalesce(precision_meters, 0) as meters
        from parking_violations
        where city_source = ${city} and violation_date <= ${before.issued}::timestamptz
          and (violation_date, id) < (${before.issued}::timestamptz, ${before.id}::uuid)
        order by violation_date desc, id desc limit ${ROWS_AT_ONCE}`,
    );
    const last = page.at(-1);
    if (!last) return;
    yield page.map(({ at, location, sweeping, lat, lng, meters }) => ({
      at,
      location,
      isSweeping: sweeping,
      place: lat === null || lng === null ? null : { lat, lng },
      placeMeters: meters,
    }));
    before = { issued: last.issued, id: last.id };
  }
}
