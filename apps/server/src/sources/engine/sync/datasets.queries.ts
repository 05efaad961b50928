import { and, desc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';

import type { Executor, Tx } from '#platform/db/database.ts';
import { excluded, jsonText } from '#platform/db/insert-rows.ts';

import { cityDatasets, citySetAside } from './sync.table.ts';

export type DatasetRow = typeof cityDatasets.$inferSelect;

export async function findDataset(executor: Executor, source: string): Promise<DatasetRow | null> {
  const [row] = await executor.select().from(cityDatasets).where(eq(cityDatasets.source, source));
  return row ?? null;
}

/** Null for one that was only read in part. */
export async function findCompletions(
  executor: Executor,
  sources: readonly string[],
): Promise<Map<string, Date | null>> {
  const rows = await executor
    .select({ source: cityDatasets.source, completedAt: cityDatasets.completedAt })
    .from(cityDatasets)
    .where(
      and(
        inArray(cityDatasets.source, [...sources]),
        or(isNotNull(cityDatasets.completedAt), isNotNull(cityDatasets.rowId)),
      ),
    );
  return new Map(rows.map(({ source, completedAt }) => [source, completedAt]));
}

export async function saveDataset(
  executor: Executor,
  key: { source: string; city: string },
  changes: Partial<DatasetRow>,
): Promise<void> {
  await executor
    .insert(cityDatasets)
    .values({ ...key, ...changes })
    .onConflictDoUpdate({ target: cityDatasets.source, set: { ...key, ...changes } });
}

export type NewRejectedRow = Omit<typeof citySetAside.$inferInsert, 'id' | 'row'> & { row: object };

export async function insertRejectedRows(tx: Tx, rows: readonly NewRejectedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(citySetAside)
    .values(rows.map((row) => ({ ...row, row: sql`${jsonText(row.row)}::jsonb` })))
    .onConflictDoUpdate({
      target: [citySetAside.source, citySetAside.rowId],
      set: excluded(citySetAside, 'reason', 'field', 'row', 'setAsideAt'),
    });
}

export async function pruneRejectedRows(executor: Executor, city: string, before: Date, most: number): Promise<void> {
  await executor.delete(citySetAside).where(and(eq(citySetAside.city, city), lt(citySetAside.setAsideAt, before)));
  await executor.execute(sql`delete from city_set_aside where id in (
    select id from (select id, row_number() over (partition by source, reason order by set_aside_at desc, id) as place
      from city_set_aside where city = ${city}) as placed where place > ${most})`);
}

export type StoredRejectedRow = typeof citySetAside.$inferSelect;

/** Newest first. */
export const listRejectedRows = (
  executor: Executor,
  city: string,
  after: { sortValue: number; id: string } | null,
  limit: number,
): Promise<StoredRejectedRow[]> =>
  executor
    .select()
    .from(citySetAside)
    .where(
      and(
        eq(citySetAside.city, city),
        after
          ? sql`(${citySetAside.setAsideAt}, ${citySetAside.id}) < (${new Date(after.sortValue).toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(citySetAside.setAsideAt), desc(citySetAside.id))
    .limit(limit);
