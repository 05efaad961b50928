import { type SQL, sql } from 'drizzle-orm';

import type { Source } from '@towscout/domain/sources';
import type { TruckStatus } from '@towscout/domain/trucks/status';
import type { LatLng } from '@towscout/geo';

import { type Executor, queryRows } from '#platform/db/database.ts';
import { arrayLiteral, milesFrom } from '#platform/db/geo-sql.ts';
import { hoursAgo, isAfter, milliseconds, newestFirst, type PageEnd } from '#platform/db/timeline-sql.ts';

import { type CellRange, type RangeAround, rangesAround } from './cells.ts';
import type { Surroundings } from './counted-trucks.queries.ts';

/** Without moves between cells and expiry. */
const TOLD = ['reported', 'confirmed', 'status_changed', 'moved', 'departed'] as const;

/** Without its reporter. `at` is in epoch milliseconds. */
export type PublishedEvent = {
  /** 'sighting:1234'. */
  id: string;
  sightingId: string;
  kind: (typeof TOLD)[number];
  at: number;
  place: LatLng;
  source: Source;
  status: TruckStatus | null;
};

export type EventsAround = { around: Surroundings; since: Date; isReportedAlready: (sightingId: SQL, at: SQL) => SQL };

export type EventCount = { hoursAgo: number; source: Source; events: number };

/** A wider circle is counted in halves, each by a connection of its own: PostgreSQL runs neither in parallel. */
const MOST_RANGES = 48;

/** By source and by hour before now. A source may have two counts of an hour. */
export async function countEventsAround(executor: Executor, events: EventsAround, now: Date): Promise<EventCount[]> {
  const ranges = rangesAround(events.around.center, events.around.radius);
  const halves = ranges.length > MOST_RANGES ? [0, 1].map((half) => ranges.filter((_, n) => n % 2 === half)) : [ranges];
  const counts = await Promise.all(
    halves.map((half) =>
      queryRows<EventCount>(
        executor,
        sql`select "hoursAgo", source, sum(events)::int as events
          from ${inRanges(half)} cross join lateral (
            select ${hoursAgo(sql`event.at`, now)} as "hoursAgo", source, count(*) as events
            from sighting_events as event where ${isTold(events)} group by 1, 2
          ) as counted group by 1, 2`,
      ),
    ),
  );
  return counts.flat();
}

export type EventsPage = { limit: number; end: PageEnd | null; source?: string | undefined };

/** Newest first. */
export async function findEventsAround(
  executor: Executor,
  events: EventsAround,
  { limit, end, source }: EventsPage,
): Promise<PublishedEvent[]> {
  const ordered = { at: sql`event.at`, id: sql`'sighting:' || event.id` };
  const rows = await queryRows<Omit<PublishedEvent, 'place'> & LatLng>(
    executor,
    sql`select ${ordered.id} as id, sighting_id as "sightingId", kind, ${milliseconds(ordered.at)} as at,
        place[1] as lat, place[0] as lng, source, status
      from ${selectEvents(events, rangesAround(events.around.center, events.around.radius))} where ${isAfter(ordered, end)} and ${source === undefined ? sql`true` : sql`source = ${source}`}
      order by ${newestFirst(ordered)} limit ${limit}`,
  );
  // Guaranteed by the CHECKs.
  return rows.map((row) => Object.assign(row, { place: { lat: row.lat, lng: row.lng } }));
}

const inRanges = (ranges: readonly RangeAround[]): SQL => sql`
  unnest(${numbers(ranges, 'from')}::bigint[], ${numbers(ranges, 'through')}::bigint[], ${flags(ranges)}::boolean[])
    as ranges(lowest, highest, is_within)`;

/** `offset 0` forces an index search per range, as grouping does. */
const selectEvents = (events: EventsAround, ranges: readonly RangeAround[]): SQL => sql`
  ${inRanges(ranges)} cross join lateral (
    select id, sighting_id, kind, at, place, source, status from sighting_events as event where ${isTold(events)} offset 0
  ) as event`;

/** Distances are computed only at the circle's edge. */
const isTold = ({ around: { center, radius }, since, isReportedAlready }: EventsAround): SQL => sql`
  event.cell between ranges.lowest and ranges.highest and event.at >= ${since.toISOString()}::timestamptz
  and event.kind in (${sql.join(
    TOLD.map((kind) => sql`${kind}`),
    sql`, `,
  )})
  and (ranges.is_within or ${milesFrom(sql`event.place`, center)} <= ${radius}::float8)
  and not (event.kind in ('reported', 'confirmed') and ${isReportedAlready(sql`event.sighting_id`, sql`event.at`)})`;

const numbers = (ranges: readonly CellRange[], end: 'from' | 'through'): string =>
  arrayLiteral(ranges.map((range) => range[end]));
const flags = (ranges: readonly { isWithin: boolean }[]): string =>
  arrayLiteral(ranges.map(({ isWithin }) => isWithin));
