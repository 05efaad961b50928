import { and, eq, inArray, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm';

import type { IncidentSource } from '@towscout/domain/sources';
import type { IncidentType, Severity } from '@towscout/domain/traffic/incidents';
import type { LatLng, Miles } from '@towscout/geo';

import { type Executor, type Tx, deleteRows } from '#platform/db/database.ts';
import { inBoxesAround, milesFrom } from '#platform/db/geo-sql.ts';

import { trafficIncidents as table } from '../traffic.table.ts';

type Row = typeof table.$inferSelect;
export type IncidentRow = Omit<Row, 'source' | 'type' | 'severity'> & {
  source: IncidentSource;
  type: IncidentType;
  severity: Severity;
};

export type IncidentArea = { center: LatLng; radius: Miles } | { state: string };

/** PostgreSQL takes 65,535 parameters per statement. */
const ROWS_PER_INSERT = 1000;
/** More than any state lists at once. */
const MOST_ROWS = 10_000;

/** Only adapters write rows, and they write these values. */
const asRows = (rows: Row[]): IncidentRow[] => rows as IncidentRow[];

/** Also other rows with these ids; locked until the transaction ends. */
export async function lockListed(
  tx: Tx,
  source: IncidentSource,
  feed: string,
  externalIds: string[],
): Promise<IncidentRow[]> {
  const isListed = and(eq(table.feed, feed), isNull(table.endedAt));
  const hasId = externalIds.length > 0 ? inArray(table.externalId, externalIds) : undefined;
  return asRows(
    await tx
      .select()
      .from(table)
      .where(and(eq(table.source, source), or(isListed, hasId)))
      .for('update'),
  );
}

/** Replaces rows with the same id. */
export async function saveIncidents(tx: Tx, source: IncidentSource, rows: readonly IncidentRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
    const part = rows.slice(from, from + ROWS_PER_INSERT);
    const ids = part.map(({ externalId }) => externalId);
    await tx.delete(table).where(and(eq(table.source, source), inArray(table.externalId, ids)));
    await tx.insert(table).values(part);
  }
}

export async function findByMergeKey(tx: Tx, mergeKeys: string[]): Promise<IncidentRow[]> {
  return mergeKeys.length === 0 ? [] : asRows(await tx.select().from(table).where(inArray(table.mergeKey, mergeKeys)));
}

export const isIn = (area: IncidentArea) =>
  'state' in area
    ? eq(table.state, area.state)
    : and(inBoxesAround(table.place, area.center, area.radius), lte(milesFrom(table.place, area.center), area.radius));

export async function findListed(
  executor: Executor,
  feeds: readonly string[],
  area: IncidentArea,
): Promise<IncidentRow[]> {
  return feeds.length === 0
    ? []
    : asRows(
        await executor
          .select()
          .from(table)
          .where(and(isNull(table.endedAt), inArray(table.feed, [...feeds]), isIn(area)))
          .limit(MOST_ROWS),
      );
}

export async function countListed(executor: Executor, feeds: readonly string[]): Promise<Map<string, number>> {
  if (feeds.length === 0) return new Map();
  const rows = await executor
    .select({ source: table.source, count: sql<number>`count(*)::int` })
    .from(table)
    .where(and(isNull(table.endedAt), inArray(table.feed, [...feeds])))
    .groupBy(table.source);
  return new Map(rows.map(({ source, count }) => [source, count]));
}

export async function statesListed(
  executor: Executor,
  sources: readonly IncidentSource[],
): Promise<Map<string, string[]>> {
  const rows = await executor
    .selectDistinct({ source: table.source, state: table.state })
    .from(table)
    .where(and(inArray(table.source, [...sources]), isNull(table.endedAt)));
  const bySource = Map.groupBy(rows, ({ source }) => source);
  return new Map([...bySource].map(([source, listed]) => [source, listed.flatMap(({ state }) => state ?? [])]));
}

/** For feeds that this site no longer runs. */
export async function endOthers(executor: Executor, feeds: readonly string[], now: Date): Promise<void> {
  const isOther = feeds.length > 0 ? notInArray(table.feed, [...feeds]) : undefined;
  await executor
    .update(table)
    .set({ endedAt: now })
    .where(and(isNull(table.endedAt), isOther));
}

export const deleteEndedBefore = (executor: Executor, instant: Date): Promise<number> =>
  deleteRows(executor, table, lt(table.endedAt, instant));
