import { and, asc, desc, eq, lt, or } from 'drizzle-orm';

import { type Executor, type Tx, deleteRows } from '#platform/db/database.ts';
import { excluded } from '#platform/db/insert-rows.ts';

import { cityApiConfigs, cityConfigChanges } from './configs.table.ts';

export type ConfigRow = typeof cityApiConfigs.$inferSelect;
type NewConfig = Pick<ConfigRow, 'city' | 'cityName' | 'apiEndpoint' | 'isActive'>;

/** Also follows changes of names and addresses. */
export async function insertConfigs(executor: Executor, configs: readonly NewConfig[]): Promise<void> {
  if (configs.length === 0) return;
  await executor
    .insert(cityApiConfigs)
    .values([...configs])
    .onConflictDoUpdate({ target: cityApiConfigs.city, set: excluded(cityApiConfigs, 'cityName', 'apiEndpoint') });
}

export const findConfigs = (executor: Executor): Promise<ConfigRow[]> =>
  executor.select().from(cityApiConfigs).orderBy(asc(cityApiConfigs.cityName));

export async function findConfig(executor: Executor, city: string): Promise<ConfigRow | null> {
  const [row] = await executor.select().from(cityApiConfigs).where(eq(cityApiConfigs.city, city));
  return row ?? null;
}

export async function updateConfig(
  executor: Executor,
  city: string,
  changes: Partial<ConfigRow>,
): Promise<ConfigRow | null> {
  if (Object.keys(changes).length === 0) return findConfig(executor, city);
  const [row] = await executor.update(cityApiConfigs).set(changes).where(eq(cityApiConfigs.city, city)).returning();
  return row ?? null;
}

export async function insertConfigChanges(
  tx: Tx,
  by: { city: string; userId: string; changedAt: Date },
  changes: readonly string[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx.insert(cityConfigChanges).values(changes.map((change) => ({ ...by, change })));
}

type ConfigChange = typeof cityConfigChanges.$inferSelect;

/** Newest first. */
export function findConfigChanges(
  executor: Executor,
  before: { at: Date; id: string } | null,
  limit: number,
): Promise<ConfigChange[]> {
  const { id, changedAt } = cityConfigChanges;
  return executor
    .select()
    .from(cityConfigChanges)
    .where(before ? or(lt(changedAt, before.at), and(eq(changedAt, before.at), lt(id, before.id))) : undefined)
    .orderBy(desc(changedAt), desc(id))
    .limit(limit);
}

export const deleteConfigChangesBefore = (executor: Executor, instant: Date): Promise<number> =>
  deleteRows(executor, cityConfigChanges, lt(cityConfigChanges.changedAt, instant));
