import { type SQL, sql } from 'drizzle-orm';

import type { Source } from '@towscout/domain/sources';
import type { TruckStatus } from '@towscout/domain/trucks';
import type { LatLng } from '@towscout/geo';

import { type Executor, queryRows } from '#platform/db/database.ts';
import { arrayLiteral, milesFrom } from '#platform/db/geo-sql.ts';
import { hoursAgo, isAfter, milliseconds, newestFirst, type PageEnd } from '#platform/db/timeline-sql.ts';

import { type CellRange, rangesAround } from './cells.ts';
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

/** By source and by hour before now. */
export const countEventsAround = (executor: Executor, events: EventsAround, now: Date): Promise<EventCount[]> =>
  queryRows<EventCount>(
    executor,
    sql`select ${hoursAgo(sql`event.at`, now)} as "hoursAgo", source, count(*)::int as events
      from ${selectEvents(events)} group by 1, 2`,
  );

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
      from ${selectEvents(events)} and ${isAfter(ordered, end)} and ${source === undefined ? sql`true` : sql`source = ${source}`}
      order by ${newestFirst(ordered)} limit ${limit}`,
  );
  // Guaranteed by the CHECKs.
  return rows.map((row) => Object.assign(row, { place: { lat: row.lat, lng: row.lng } }));
}

/** `offset 0` forces an index search per range. Distances are computed only at the circle's edge. */
const selectEvents = ({ around: { center, radius }, since, isReportedAlready }: EventsAround): SQL => {
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
      and not (event.kind in ('reported', 'confirmed') and ${isReportedAlready(sql`event.sighting_id`, sql`event.at`)})`;
};

const numbers = (ranges: readonly CellRange[], end: 'from' | 'through'): string =>
  arrayLiteral(ranges.map((range) => range[end]));
const flags = (ranges: readonly { isWithin: boolean }[]): string =>
  arrayLiteral(ranges.map(({ isWithin }) => isWithin));
