import { type SQL, sql } from 'drizzle-orm';

import type { Source } from '@towscout/domain/sources';
import type { TruckStatus } from '@towscout/domain/trucks';
import type { LatLng } from '@towscout/geo';

import { type Executor, rowsOf } from '#platform/db/database.ts';
import { arrayLiteral, milesFrom } from '#platform/db/geo-sql.ts';
import { hoursAgo, isAfter, milliseconds, newestFirst, type PageEnd } from '#platform/db/timeline-sql.ts';

import { type CellRange, rangesAround } from './cells.ts';
import type { Surroundings } from './counted-trucks.queries.ts';

/** What is told of a truck: not that it left one cell for another, or that its time was up. */
const TOLD = ['reported', 'confirmed', 'status_changed', 'moved', 'departed'] as const;

/** Something that a truck did, without who said so. `at` is in epoch milliseconds. */
export type ToldEvent = {
  /** 'sighting:1234'. */
  id: string;
  sightingId: string;
  kind: (typeof TOLD)[number];
  at: number;
  place: LatLng;
  source: Source;
  status: TruckStatus | null;
};

/** Around a place since an instant, without what somebody else tells already. */
export type EventsAround = {
  around: Surroundings;
  since: Date;
  /** Whether a report or confirmation of a truck, at its time, is told already. */
  isToldAlready: (sightingId: SQL, at: SQL) => SQL;
};

export type EventCount = { hoursAgo: number; source: Source; events: number };

/** How many things trucks did, by the hour before now and by who said so. */
export const countEventsAround = (executor: Executor, events: EventsAround, now: Date): Promise<EventCount[]> =>
  rowsOf<EventCount>(
    executor,
    sql`select ${hoursAgo(sql`event.at`, now)} as "hoursAgo", source, count(*)::int as events
      from ${eventsOf(events)} group by 1, 2`,
  );

export type EventsPage = { limit: number; end: PageEnd | null; source?: string | undefined };

/** What trucks did, newest first. */
export async function findEventsAround(
  executor: Executor,
  events: EventsAround,
  { limit, end, source }: EventsPage,
): Promise<ToldEvent[]> {
  const ordered = { at: sql`event.at`, id: sql`'sighting:' || event.id` };
  const rows = await rowsOf<Omit<ToldEvent, 'place'> & LatLng>(
    executor,
    sql`select ${ordered.id} as id, sighting_id as "sightingId", kind, ${milliseconds(ordered.at)} as at,
        place[1] as lat, place[0] as lng, source, status
      from ${eventsOf(events)} and ${isAfter(ordered, end)} and ${source === undefined ? sql`true` : sql`source = ${source}`}
      order by ${newestFirst(ordered)} limit ${limit}`,
  );
  // The table's CHECKs and those of the sightings guarantee these values.
  return rows.map((row) => Object.assign(row, { place: { lat: row.lat, lng: row.lng } }));
}

/**
 * The events as `event`, up to a condition that may go on with `and`. Each range is searched by itself: `offset 0` keeps
 * the planner from reading the whole table. Only at the edge of the circle is each event's distance needed.
 */
const eventsOf = ({ around: { center, radius }, since, isToldAlready }: EventsAround): SQL => {
  const ranges = rangesAround(center, radius);
  return sql`
    unnest(${numbers(ranges, 'from')}::bigint[], ${numbers(ranges, 'through')}::bigint[], ${flags(ranges)}::boolean[])
      as ranges(lowest, highest, is_within)
    cross join lateral (
      select id, sighting_id, kind, at, place, source, status from sighting_events
      where cell between ranges.lowest and ranges.highest and at >= ${since.toISOString()}::timestamptz offset 0
    ) as event
    where event.kind in (${sql.join(
      TOLD.map((kind) => sql`${kind}`),
      sql`, `,
    )})
      and (ranges.is_within or ${milesFrom(sql`event.place`, center)} <= ${radius}::float8)
      and not (event.kind in ('reported', 'confirmed') and ${isToldAlready(sql`event.sighting_id`, sql`event.at`)})`;
};

const numbers = (ranges: readonly CellRange[], end: 'from' | 'through'): string =>
  arrayLiteral(ranges.map((range) => range[end]));
const flags = (ranges: readonly { isWithin: boolean }[]): string =>
  arrayLiteral(ranges.map(({ isWithin }) => isWithin));
