import { and, eq, exists, gt, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { isBinding } from '@towscout/domain/parking-rules/street-rule';
import type { Box } from '@towscout/geo';

import type { Executor, Tx, Database } from '#platform/db/database.ts';
import { overlaps } from '#platform/db/geo-sql.ts';
import { excluded } from '#platform/db/insert-rows.ts';
import type { City } from '#sources';

import { streetRules } from '../parking-rules.table.ts';

export type StreetRuleRow = typeof streetRules.$inferSelect;
/** A rule whose place is known. */
export type PlacedRuleRow = Pick<StreetRuleRow, 'source' | 'id' | 'rule' | 'curb'> & {
  lines: NonNullable<StreetRuleRow['lines']>;
};

/** Unique among all tables. */
export const ruleId = ({ source, id }: Pick<PlacedRuleRow, 'source' | 'id'>): string => `${source}:${id}`;

const ROWS_PER_INSERT = 500;
/** A spot has a few dozen rules. */
const MOST_NEAR = 500;

const current = (source: string) => and(eq(streetRules.source, source), eq(streetRules.isStaged, false));
const staged = (source: string) => and(eq(streetRules.source, source), eq(streetRules.isStaged, true));

/** The fingerprints of the rows that are stored. */
export async function findRuleFingerprints(
  executor: Executor,
  source: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .select({ id: streetRules.id, fingerprint: streetRules.fingerprint })
    .from(streetRules)
    .where(and(current(source), inArray(streetRules.id, [...ids])));
  return new Map(rows.map(({ id, fingerprint }) => [id, fingerprint]));
}

export async function markRulesSeen(tx: Tx, source: string, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(streetRules)
    .set({ seenAt: now })
    .where(and(current(source), inArray(streetRules.id, [...ids])));
}

export async function stageRules(tx: Tx, rows: readonly StreetRuleRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
    await tx
      .insert(streetRules)
      .values(rows.slice(from, from + ROWS_PER_INSERT))
      .onConflictDoUpdate({
        target: [streetRules.source, streetRules.id, streetRules.isStaged],
        set: excluded(streetRules, 'rule', 'curb', 'lines', 'extent', 'fingerprint', 'seenAt'),
      });
}

const twin = alias(streetRules, 'twin');
const hasTwin = (executor: Executor, isStaged: boolean, since = new Date(0)) =>
  exists(
    executor
      .select({ id: twin.id })
      .from(twin)
      .where(
        and(
          eq(twin.source, streetRules.source),
          eq(twin.id, streetRules.id),
          eq(twin.isStaged, isStaged),
          gte(twin.seenAt, since),
        ),
      ),
  );

/** Rows, or the lines along which some hours are known: two rows of a meter have the same one. */
type CopySize = 'rows' | 'lines';

/** The size of the current copy, and of the one read since. */
export async function measureCopies(
  tx: Tx,
  source: string,
  by: CopySize,
  since: Date,
): Promise<{ before: number; read: number }> {
  const measure = by === 'rows' ? countRows : countLines;
  const isRead = or(eq(streetRules.isStaged, true), sql`not ${hasTwin(tx, true, since)}`);
  return {
    before: await measure(tx, current(source)),
    read: await measure(tx, and(eq(streetRules.source, source), gte(streetRules.seenAt, since), isRead)),
  };
}

const countRows = (tx: Tx, where: SQL | undefined): Promise<number> => tx.$count(streetRules, where);

async function countLines(tx: Tx, where: SQL | undefined): Promise<number> {
  const [counted] = await tx
    .select({ lines: sql`count(distinct line.value)`.mapWith(Number) })
    .from(streetRules)
    .crossJoinLateral(sql`jsonb_array_elements(${streetRules.lines}) line`)
    .where(and(where, sql`jsonb_array_length(${streetRules.rule} -> 'hours') > 0`));
  return counted?.lines ?? 0;
}

/** Replaces the current copy with the rows read since. */
export async function publishStaged(tx: Tx, source: string, since: Date): Promise<void> {
  await tx.delete(streetRules).where(and(staged(source), lt(streetRules.seenAt, since)));
  await tx.delete(streetRules).where(and(current(source), lt(streetRules.seenAt, since)));
  await tx.delete(streetRules).where(and(current(source), hasTwin(tx, true)));
  await tx.update(streetRules).set({ isStaged: false }).where(staged(source));
}

export async function dropStaged(tx: Tx, source: string): Promise<void> {
  await tx.delete(streetRules).where(staged(source));
}

const WITH_LINES = {
  source: streetRules.source,
  id: streetRules.id,
  rule: streetRules.rule,
  curb: streetRules.curb,
  lines: streetRules.lines,
};
type WithLines = Pick<StreetRuleRow, keyof typeof WITH_LINES>;

const placed = (rows: readonly WithLines[]): PlacedRuleRow[] =>
  rows.flatMap((row) => (row.lines ? [{ ...row, lines: row.lines }] : []));

/** Each statement blocks the embedded database for a few hundredths of a second. */
const ROWS_AT_ONCE = 2000;

/** All rules of some tables that have a place, a few thousand at a time. */
export async function* rulesOf(executor: Executor, sources: readonly string[]): AsyncGenerator<PlacedRuleRow[]> {
  for (const source of sources) {
    let after = '';
    for (;;) {
      const rows = await executor
        .select(WITH_LINES)
        .from(streetRules)
        .where(and(current(source), gt(streetRules.id, after)))
        .orderBy(streetRules.id)
        .limit(ROWS_AT_ONCE);
      const last = rows.at(-1);
      if (!last) break;
      yield placed(rows);
      after = last.id;
    }
  }
}

/** The box's index finds a few dozen rows; without statistics, the planner would also read the key of every table. */
const sourceWithoutIndex = sql`(${streetRules.source} || '')`;

/** The rules of some tables whose lines may cross a box. */
async function findRulesIn(
  executor: Executor,
  sources: readonly string[],
  box: Box,
  most = MOST_NEAR,
): Promise<PlacedRuleRow[]> {
  const rows = await executor
    .select(WITH_LINES)
    .from(streetRules)
    .where(
      and(
        overlaps(streetRules.extent, box),
        inArray(sourceWithoutIndex, [...sources]),
        eq(streetRules.isStaged, false),
      ),
    )
    .orderBy(streetRules.source, streetRules.id)
    .limit(most);
  return placed(rows);
}

/**
 * The tables whose rows bind: those that are read here and that the city enforces. Rows of a table that was turned off
 * stay stored, and nobody reads them anew.
 */
export const bindingSources = (city: City): string[] => city.streetRules.filter(isBinding).map(({ source }) => source);

export const findBindingRules = (db: Database, city: City, box: Box, most?: number): Promise<PlacedRuleRow[]> =>
  findRulesIn(db, bindingSources(city), box, most);

/** Asked of drivers by the city, without being enforced, such as 'street sweeping'. */
export const listAsks = ({ asks = [], streetRules }: City): string[] =>
  [...asks, ...streetRules.filter((table) => !isBinding(table))].map(({ lists }) => lists());
