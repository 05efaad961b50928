import { type SQL, sql } from 'drizzle-orm';

import type { TowRecordKey } from '@towscout/domain/sources';
import type { RecordStep } from '@towscout/domain/sources/tow-ladder';
import type { LatLng, Miles } from '@towscout/geo';

import { type Executor, queryRows } from '#platform/db/database.ts';
import { inBoxesAround, milesFrom } from '#platform/db/geo-sql.ts';
import { hoursAgo, isAfter, milliseconds, newestFirst, type PageEnd } from '#platform/db/timeline-sql.ts';

import { towRecords as table } from './tow-records.table.ts';

/** Also those that are over. */
export type Kept = { around: { center: LatLng; radius: Miles }; since: Date };
export type KeptCount = { hoursAgo: number; source: TowRecordKey; records: number };
export type KeptRecord = {
  id: string;
  source: TowRecordKey;
  step: RecordStep;
  words: string;
  location: string | null;
  at: number;
};
export type KeptPage = { limit: number; end: PageEnd | null; source?: string | undefined };

/** Short, whatever a source's own ids are. */
const ID = sql`'record:' || md5(${table.source} || ':' || ${table.externalId})`;

const isKept = ({ around: { center, radius }, since }: Kept): SQL =>
  sql`${table.reportedAt} > ${since.toISOString()}::timestamptz
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

/** By source, most first. */
export const countKeptBySource = (executor: Executor, kept: Kept): Promise<Omit<KeptCount, 'hoursAgo'>[]> =>
  queryRows<Omit<KeptCount, 'hoursAgo'>>(
    executor,
    sql`select ${table.source} as source, count(*)::int as records from ${table} where ${isKept(kept)}
      group by 1 order by 2 desc, 1`,
  );
