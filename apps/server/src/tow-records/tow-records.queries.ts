import { and, eq, gt, inArray, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm';

import type { TowRecordKey } from '@towscout/domain/sources';
import { RECORD_STEPS, RECORD_WORDS, type RecordStep } from '@towscout/domain/sources/tow-ladder';
import type { LatLng, Miles } from '@towscout/geo';

import { minutesBefore } from '#platform/clock.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import { inBoxesAround, milesFrom } from '#platform/db/geo-sql.ts';

import { towRecords as table } from './tow-records.table.ts';

type Row = typeof table.$inferSelect;
export type TowRecordRow = Omit<Row, 'source' | 'step'> & { source: TowRecordKey; step: RecordStep };

/** PostgreSQL takes 65,535 parameters per statement. */
const ROWS_PER_INSERT = 1000;
/** More than any city has within 25 miles at once. */
const MOST_ROWS = 2000;

/** Adds records, or changes those that differ; how many that were. */
export async function saveRecords(tx: Tx, rows: readonly TowRecordRow[]): Promise<number> {
  let changed = 0;
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
    const written = await tx
      .insert(table)
      .values(rows.slice(from, from + ROWS_PER_INSERT))
      .onConflictDoUpdate({
        target: [table.source, table.externalId],
        set: {
          feed: sql`excluded.feed`,
          step: sql`excluded.step`,
          words: sql`excluded.words`,
          place: sql`excluded.place`,
          location: sql`excluded.location`,
          callNumber: sql`excluded.call_number`,
          reportedAt: sql`excluded.reported_at`,
          changedAt: sql`excluded.changed_at`,
          endedAt: sql`excluded.ended_at`,
        },
        setWhere: sql`(${table.step}, ${table.words}, ${table.place}::text, ${table.location}, ${table.callNumber}, ${table.changedAt})
          is distinct from
          (excluded.step, excluded.words, excluded.place::text, excluded.location, excluded.call_number, excluded.changed_at)
          or (${table.endedAt} is null) <> (excluded.ended_at is null)`,
      })
      .returning({ id: table.externalId });
    changed += written.length;
  }
  return changed;
}

/** Ends what a document listed and no longer lists; how many that were. */
export async function endMissing(tx: Tx, feed: string, listedIds: string[], now: Date): Promise<number> {
  const isMissing = listedIds.length > 0 ? notInArray(table.externalId, listedIds) : undefined;
  const ended = await tx
    .update(table)
    .set({ endedAt: now })
    .where(and(eq(table.feed, feed), isNull(table.endedAt), isMissing))
    .returning({ id: table.externalId });
  return ended.length;
}

/** Listed by one of these feeds, and on its rung not too old to be shown. */
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

/** What is shown around a place, in no order. */
export async function findShown(
  executor: Executor,
  feeds: readonly string[],
  { center, radius }: Around,
  now: Date,
): Promise<TowRecordRow[]> {
  if (feeds.length === 0) return [];
  const isNear = and(inBoxesAround(table.place, center, radius), lte(milesFrom(table.place, center), radius));
  const rows = await executor
    .select()
    .from(table)
    .where(and(isShown(feeds, now), isNear))
    .limit(MOST_ROWS);
  // Only the catalog's readers write rows, and they write these values.
  return rows as TowRecordRow[];
}

/** How many are shown, by source. */
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

export async function deleteReportedBefore(executor: Executor, instant: Date): Promise<void> {
  await executor.delete(table).where(lt(table.reportedAt, instant));
}
