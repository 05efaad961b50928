import { type SQL, sql } from 'drizzle-orm';

import type { LatLng, Miles } from '@towscout/geo';

import { type Executor, queryRows } from '#platform/db/database.ts';
import { inBoxesAround, milesFrom } from '#platform/db/geo-sql.ts';
import { hoursAgo, isAfter, milliseconds, newestFirst, type PageEnd } from '#platform/db/timeline-sql.ts';

import type { Report } from './present-report.ts';

/** Without its reporter. `at` is in epoch milliseconds. */
export type FiledReport = Pick<Report, 'location' | 'truckType' | 'activity'> & {
  /** 'report:…'. */
  id: string;
  at: number;
};

/** Not taken down. */
export type FiledAround = { around: { center: LatLng; radius: Miles }; since: Date };

/** A report and its truck's event are recorded within this time. */
const SAME_REPORT_SECONDS = 10;

const isFiled = ({ around: { center, radius }, since }: FiledAround): SQL => sql`
  reported_at >= ${since.toISOString()}::timestamptz and (is_active or ended_by = 'faded')
  and ${inBoxesAround(sql`place`, center, radius)} and ${milesFrom(sql`place`, center)} <= ${radius}::float8`;

/** Looks trucks up in a hash, whatever the planner expects. */
export const isFiledAs = (filed: FiledAround, sightingId: SQL, at: SQL): SQL => sql`
  (${sightingId} in (select filed.sighting_id from crowdsourced_reports as filed
      where filed.sighting_id is not null and ${isFiled(filed)})
    and exists (select 1 from crowdsourced_reports as filed
      where filed.sighting_id = ${sightingId} and ${isFiled(filed)}
        and abs(extract(epoch from filed.reported_at - ${at})) <= ${SAME_REPORT_SECONDS}::int))`;

/** By hour before now. */
export const countFiled = (
  executor: Executor,
  filed: FiledAround,
  now: Date,
): Promise<{ hoursAgo: number; reports: number }[]> =>
  queryRows(
    executor,
    sql`select ${hoursAgo(sql`reported_at`, now)} as "hoursAgo", count(*)::int as reports
      from crowdsourced_reports where ${isFiled(filed)} group by 1`,
  );

/** Newest first. */
export const findFiled = (
  executor: Executor,
  filed: FiledAround,
  { limit, end }: { limit: number; end: PageEnd | null },
): Promise<FiledReport[]> => {
  const ordered = { at: sql`reported_at`, id: sql`'report:' || id` };
  return queryRows<FiledReport>(
    executor,
    sql`select ${ordered.id} as id, location, truck_type as "truckType", activity, ${milliseconds(ordered.at)} as at
      from crowdsourced_reports where ${isFiled(filed)} and ${isAfter(ordered, end)}
      order by ${newestFirst(ordered)} limit ${limit}`,
  );
};
