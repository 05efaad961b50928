import { type SQL, sql } from 'drizzle-orm';

import type { TowRecordKey } from '@towscout/domain/sources';
import type { RecordStep } from '@towscout/domain/sources/tow-ladder';
import type { LatLng, Miles } from '@towscout/geo';

import { type Executor, queryRows } from '#platform/db/database.ts';
import { inBoxesAround, milesFrom } from '#platform/db/geo-sql.ts';
import { hoursAgo, isAfter, milliseconds, newestFirst, type PageEnd } from '#platform/db/timeline-sql.ts';

import { towRecords as table } from './tow-records.table.ts';

/** Also those that are over. */
export type Kept = { around: { center: LatLng; radius: Miles }; since: Date; until?: Date };
export type KeptCount = { hoursAgo: number; source: TowRecordKey; records: number };
type RungCount = { source: TowRecordKey; step: RecordStep; records: number };
export type KeptRecord = {
  id: string;
  source: TowRecordKey;
  step: RecordStep;
  words: string;
  location: string | null;
  at: number;
};
/** By cell, or by point where a row has none. Instants are in milliseconds. */
export type KeptSpot = ({ cell: string } | { cell: null; lat: number; lng: number }) & {
  source: TowRecordKey;
  step: RecordStep;
  records: number;
  firstAt: number;
  lastAt: number;
};
export type KeptPage = { limit: number; end: PageEnd | null; source?: string | undefined };

/** Short, whatever a source's own ids are. */
const ID = sql`'record:' || md5(${table.source} || ':' || ${table.externalId})`;

const isKept = ({ around: { center, radius }, since, until }: Kept): SQL =>
  sql`${table.reportedAt} > ${since.toISOString()}::timestamptz
    and ${until ? sql`${table.reportedAt} <= ${until.toISOString()}::timestamptz` : sql`true`}
    and ${inBoxesAround(table.place, center, radius)} and ${milesFrom(table.place, center)} <= ${radius}`;

/** By source and by the hour before now. */
export const countKept = (executor: Executor, kept: Kept, now: Date): Promise<KeptCount[]> =>
  queryRows<KeptCount>(
    executor,
    sql`select ${hoursAgo(sql`${table.reportedAt}`, now)} as "hoursAgo", ${table.source} as source,
      count(*)::int as records from ${table} where ${isKept(kept)} group by 1, 2`,
  );

/** Newest first. */
export const findKept = (executor: Executor, kept: Kept, { limit, end, source }: KeptPage): Promise<KeptRecord[]> => {
  const ordered = { at: sql`${table.reportedAt}`, id: ID };
  return queryRows<KeptRecord>(
    executor,
    sql`select ${ID} as id, ${table.source} as source, ${table.step} as step, ${table.words} as words,
        ${table.location} as location, ${milliseconds(sql`${table.reportedAt}`)} as at
      from ${table}
      where ${isKept(kept)} and ${isAfter(ordered, end)}
        and ${source === undefined ? sql`true` : sql`${table.source} = ${source}`}
      order by ${newestFirst(ordered)} limit ${limit}`,
  );
};

/** By the heatmap's finest cell, in and somewhat around a circle. */
export const countKeptBySpot = (
  executor: Executor,
  { around: { center, radius }, since, until }: Required<Kept>,
): Promise<KeptSpot[]> =>
  queryRows<KeptSpot>(
    executor,
    sql`select ${table.cell}::text as cell, case when ${table.cell} is null then ${table.place}[1] end as lat,
        case when ${table.cell} is null then ${table.place}[0] end as lng, ${table.source} as source,
        ${table.step} as step, count(*)::int as records, ${milliseconds(sql`min(${table.reportedAt})`)} as "firstAt",
        ${milliseconds(sql`max(${table.reportedAt})`)} as "lastAt"
      from ${table}
      where ${inBoxesAround(table.place, center, radius)} and ${table.reportedAt} > ${since.toISOString()}::timestamptz
        and ${table.reportedAt} <= ${until.toISOString()}::timestamptz
      group by ${table.cell}, 2, 3, 4, 5`,
  );

/** By source and rung, most first. */
export const countKeptByRung = (executor: Executor, kept: Kept): Promise<RungCount[]> =>
  queryRows<RungCount>(
    executor,
    sql`select ${table.source} as source, ${table.step} as step, count(*)::int as records
      from ${table} where ${isKept(kept)} group by 1, 2 order by 3 desc, 1, 2`,
  );
