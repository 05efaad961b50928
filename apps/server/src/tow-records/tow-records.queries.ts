import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { latLngToCell } from 'h3-js';

import { CELLS_UP_TO_KM } from '@towscout/domain/insights/heatmap';
import type { TowRecordKey } from '@towscout/domain/sources';
import { RECORD_STEPS, RECORD_WORDS, type RecordStep } from '@towscout/domain/sources/tow-ladder';
import type { LatLng, Miles } from '@towscout/geo';

import { minutesBefore } from '#platform/clock.ts';
import { type Executor, type Tx, deleteRows } from '#platform/db/database.ts';
import { inBoxesAround, milesFrom } from '#platform/db/geo-sql.ts';
import { excluded, selectRows, jsonText } from '#platform/db/insert-rows.ts';

import { towRecords as table } from './tow-records.table.ts';

type Row = typeof table.$inferSelect;
/** Without the cell, which follows from the place. */
export type TowRecordRow = Omit<Row, 'source' | 'step' | 'cell'> & { source: TowRecordKey; step: RecordStep };

/** A few hundred kilobytes. */
const ROWS_PER_INSERT = 1000;

/** Adds records, and updates those that differ. Returns the external ids of both. */
export async function saveRecords(tx: Tx, rows: readonly TowRecordRow[]): Promise<string[]> {
  const changed: string[] = [];
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
    const written = await tx
      .insert(table)
      .select(selectRows(table, rows.slice(from, from + ROWS_PER_INSERT).map(withCell)))
      .onConflictDoUpdate({
        target: [table.source, table.externalId],
        set: excluded(
          table,
          'feed',
          'step',
          'words',
          'place',
          'cell',
          'location',
          'callNumber',
          'reportedAt',
          'changedAt',
          'endedAt',
        ),
        setWhere: sql`(${table.step}, ${table.words}, ${table.place}::text, ${table.location}, ${table.callNumber}, ${table.changedAt})
          is distinct from
          (excluded.step, excluded.words, excluded.place::text, excluded.location, excluded.call_number, excluded.changed_at)
          or (${table.endedAt} is null) <> (excluded.ended_at is null)`,
      })
      .returning({ id: table.externalId });
    changed.push(...written.map(({ id }) => id));
  }
  return changed;
}

const FINEST = CELLS_UP_TO_KM[0].resolution;
const withCell = (row: TowRecordRow): typeof table.$inferInsert => ({
  ...row,
  cell: BigInt(`0x${latLngToCell(row.place.lat, row.place.lng, FINEST)}`),
});

/** Ends the records that a document no longer lists. Returns their number. */
export async function endMissing(tx: Tx, feed: string, listedIds: string[], now: Date): Promise<number> {
  const isMissing = sql`${table.externalId} not in (select json_array_elements_text(${jsonText(listedIds)}::json))`;
  const ended = await tx
    .update(table)
    .set({ endedAt: now })
    .where(and(eq(table.feed, feed), isNull(table.endedAt), isMissing))
    .returning({ id: table.externalId });
  return ended.length;
}

/** Listed by one of these feeds, and not too old to be shown on its rung. */
const isShown = (feeds: readonly string[], now: Date) =>
  and(
    isNull(table.endedAt),
    inArray(table.feed, [...feeds]),
    or(
      ...RECORD_STEPS.map((step) =>
        and(eq(table.step, step), gt(table.reportedAt, minutesBefore(now, RECORD_WORDS[step].shownMinutes))),
      ),
    ),
  );

type Around = { center: LatLng; radius: Miles };

const isNear = ({ center, radius }: Around) =>
  and(inBoxesAround(table.place, center, radius), lte(milesFrom(table.place, center), radius));

/** Shown records around a place, nearest first, then newest. `total` also counts those beyond the limit. */
export async function findShown(
  executor: Executor,
  feeds: readonly string[],
  around: Around,
  { now, limit }: { now: Date; limit: number },
): Promise<{ rows: TowRecordRow[]; total: number }> {
  if (feeds.length === 0) return { rows: [], total: 0 };
  const found = await executor
    .select({ ...getTableColumns(table), total: sql<number>`(count(*) over ())::int` })
    .from(table)
    .where(and(isShown(feeds, now), isNear(around)))
    .orderBy(
      asc(milesFrom(table.place, around.center)),
      desc(table.reportedAt),
      asc(table.source),
      asc(table.externalId),
    )
    .limit(limit);
  // Only the catalog's readers write rows, and they write these values.
  return { rows: found as TowRecordRow[], total: found[0]?.total ?? 0 };
}

/** By ids, or around a place. */
export type Asked = { ids: readonly string[] } | Around;

/** The newest shown records on these rungs. */
export async function findShownOn(
  executor: Executor,
  feeds: readonly string[],
  steps: readonly RecordStep[],
  asked: Asked,
  { now, limit }: { now: Date; limit: number },
): Promise<TowRecordRow[]> {
  if (feeds.length === 0 || ('ids' in asked && asked.ids.length === 0)) return [];
  const rows = await executor
    .select()
    .from(table)
    .where(
      and(isShown(feeds, now), inArray(table.step, [...steps]), 'ids' in asked ? isOneOf(asked.ids) : isNear(asked)),
    )
    .orderBy(desc(table.reportedAt), asc(table.source), asc(table.externalId))
    .limit(limit);
  return rows as TowRecordRow[];
}

function isOneOf(ids: readonly string[]) {
  const bySource = Map.groupBy(ids.map(splitRecordId), ({ source }) => source);
  return or(
    ...[...bySource].map(([source, own]) =>
      and(
        eq(table.source, source),
        inArray(
          table.externalId,
          own.map(({ externalId }) => externalId),
        ),
      ),
    ),
  );
}

/** The number of shown records, by source. */
export async function countShown(
  executor: Executor,
  feeds: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  if (feeds.length === 0) return new Map();
  const rows = await executor
    .select({ source: table.source, count: sql<number>`count(*)::int` })
    .from(table)
    .where(isShown(feeds, now))
    .groupBy(table.source);
  return new Map(rows.map(({ source, count }) => [source, count]));
}

export const deleteReportedBefore = (executor: Executor, instant: Date): Promise<number> =>
  deleteRows(executor, table, lt(table.reportedAt, instant));

const BETWEEN = ':';

/** As the site and programs know a record. */
export const toRecordId = ({ source, externalId }: { source: TowRecordKey; externalId: string }): string =>
  `${source}${BETWEEN}${externalId}`;

/** A source's own id may have any character. */
function splitRecordId(id: string): { source: string; externalId: string } {
  const at = id.indexOf(BETWEEN);
  return { source: id.slice(0, at), externalId: id.slice(at + 1) };
}
