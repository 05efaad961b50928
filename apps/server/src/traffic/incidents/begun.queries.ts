import { inArray, type SQL, sql } from 'drizzle-orm';

import { type IncidentSource, TOW_FEED_SOURCES } from '@towscout/domain/sources';
import type { IncidentType } from '@towscout/domain/traffic/incidents';

import { type Executor, queryRows } from '#platform/db/database.ts';
import { arrayLiteral } from '#platform/db/geo-sql.ts';
import { hoursAgo, isAfter, newestFirst, type PageEnd } from '#platform/db/timeline-sql.ts';

import { trafficIncidents } from '../traffic.table.ts';
import { type IncidentArea, type IncidentRow, isIn } from './incidents.queries.ts';
import { NEAREST_FIRST } from './merge-incidents.ts';

/** Includes those that have ended. */
export type Begun = { area: IncidentArea; since: Date };

export type BegunCount = { hoursAgo: number; type: IncidentType; source: IncidentSource; incidents: number };

/** By the hour before now. */
export const countBegunIn = (executor: Executor, begun: Begun, now: Date): Promise<BegunCount[]> =>
  queryRows<BegunCount>(
    executor,
    sql`select ${hoursAgo(sql`started_at`, now)} as "hoursAgo", type, source, count(*)::int as incidents
      from (${selectMainRows(begun)}) as begun where ${isShownHere} group by 1, 2, 3`,
  );

export type BegunPage = { limit: number; end: PageEnd | null; type?: string | undefined; source?: string | undefined };

export async function findBegunRows(executor: Executor, begun: Begun, page: BegunPage): Promise<IncidentRow[]> {
  const { limit, end, type, source } = page;
  const ordered = { at: sql`started_at`, id: sql`'incident:' || merge_key` };
  const found = await queryRows<{ key: string }>(
    executor,
    sql`select merge_key as key from (${selectMainRows(begun)}) as begun
      where ${isShownHere} and ${isAfter(ordered, end)}
        and ${type === undefined ? sql`true` : sql`type = ${type}`}
        and ${source === undefined ? sql`true` : sql`source = ${source}`}
      order by ${newestFirst(ordered)} limit ${limit}`,
  );
  if (found.length === 0) return [];
  const keys = found.map(({ key }) => key);
  const rows = await executor
    .select()
    .from(trafficIncidents)
    .where(sql`${inArray(trafficIncidents.mergeKey, keys)} and ${hasBegun(begun)}`);
  return rows as IncidentRow[];
}

/** A source that lists trucks shows a mere tow as a truck. */
const isShownHere = sql`not (type = 'tow_truck' and source = any(${arrayLiteral(TOW_FEED_SOURCES)}::text[]))`;

const hasBegun = ({ area, since }: Begun): SQL =>
  sql`started_at > ${since.toISOString()}::timestamptz and ${isIn(area)}`;

/** The row that `mergeIncidents` takes for the main one. */
const selectMainRows = (begun: Begun): SQL => sql`
  select distinct on (merge_key) merge_key, type, source, started_at from traffic_incidents
  where ${hasBegun(begun)}
  order by merge_key, ended_at is not null,
    array_position(${arrayLiteral(NEAREST_FIRST)}::text[], source) nulls last,
    (source || ' ' || external_id) collate "C"`;
