import { eq, sql } from 'drizzle-orm';

import type { Executor, Tx } from '#platform/db/database.ts';
import { excluded } from '#platform/db/insert-rows.ts';

import { feedSwitches } from './switches.table.ts';

type FeedSwitch = typeof feedSwitches.$inferSelect;

/** By source. */
export async function findSwitches(executor: Executor): Promise<Map<string, FeedSwitch>> {
  const rows = await executor.select().from(feedSwitches);
  return new Map(rows.map((row) => [row.source, row]));
}

/** False when it is switched so already. */
export async function saveSwitch(tx: Tx, to: FeedSwitch): Promise<boolean> {
  const rows = await tx
    .insert(feedSwitches)
    .values(to)
    .onConflictDoUpdate({
      target: feedSwitches.source,
      set: excluded(feedSwitches, 'isOn', 'switchedAt', 'switchedBy', 'reason'),
      setWhere: sql`${feedSwitches.isOn} <> excluded.is_on`,
    })
    .returning({ source: feedSwitches.source });
  return rows.length > 0;
}

/** False when there is none. */
export async function deleteSwitch(tx: Tx, source: string): Promise<boolean> {
  const rows = await tx
    .delete(feedSwitches)
    .where(eq(feedSwitches.source, source))
    .returning({ source: feedSwitches.source });
  return rows.length > 0;
}
