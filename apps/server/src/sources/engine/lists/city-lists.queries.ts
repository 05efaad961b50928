import { inArray, sql } from 'drizzle-orm';

import type { Executor, Tx } from '#platform/db/database.ts';

import { cityLists } from './city-lists.table.ts';

export type ListAge = Omit<typeof cityLists.$inferSelect, 'source'>;
const NEVER: ListAge = { syncedAt: null, newestEntryAt: null, refusedAt: null };

export async function recordNewestEntry(tx: Tx, source: string, entries: readonly (Date | null)[]): Promise<void> {
  const newest = entries.reduce((latest, entry) => (entry && (!latest || entry > latest) ? entry : latest), null);
  if (!newest) return;
  await tx
    .insert(cityLists)
    .values({ source, newestEntryAt: newest })
    .onConflictDoUpdate({
      target: cityLists.source,
      set: { newestEntryAt: sql`greatest(${cityLists.newestEntryAt}, excluded.newest_entry_at)` },
    });
}

export async function recordSynced(tx: Tx, source: string, syncedAt: Date): Promise<void> {
  await tx
    .insert(cityLists)
    .values({ source, syncedAt })
    .onConflictDoUpdate({ target: cityLists.source, set: { syncedAt, refusedAt: null } });
}

export async function recordRefused(tx: Tx, source: string, refusedAt: Date): Promise<void> {
  await tx
    .insert(cityLists)
    .values({ source, refusedAt })
    .onConflictDoUpdate({ target: cityLists.source, set: { refusedAt } });
}

export async function findListAges(
  executor: Executor,
  sources: readonly string[],
): Promise<(source: string) => ListAge> {
  if (sources.length === 0) return () => NEVER;
  const rows = await executor
    .select()
    .from(cityLists)
    .where(inArray(cityLists.source, [...sources]));
  const bySource = new Map(rows.map((row) => [row.source, row]));
  return (source) => bySource.get(source) ?? NEVER;
}
