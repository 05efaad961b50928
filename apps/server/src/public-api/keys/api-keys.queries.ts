import { and, asc, count, eq, getTableColumns, inArray, sql } from 'drizzle-orm';

import type { Executor, Tx } from '#platform/db/database.ts';

import { apiKeys } from './api-keys.table.ts';

const { hash: _hash, ...COLUMNS } = getTableColumns(apiKeys);

export type ApiKeyRow = Omit<typeof apiKeys.$inferSelect, 'hash'>;
export type NewApiKey = Pick<
  typeof apiKeys.$inferInsert,
  'userId' | 'name' | 'right' | 'hash' | 'ending' | 'createdAt'
>;

export async function insertApiKey(tx: Tx, key: NewApiKey): Promise<ApiKeyRow> {
  const [row] = await tx.insert(apiKeys).values(key).returning(COLUMNS);
  if (!row) throw new Error('the key was not inserted');
  return row;
}

/** Oldest first. */
export const findUserApiKeys = (executor: Executor, userId: string): Promise<ApiKeyRow[]> =>
  executor
    .select(COLUMNS)
    .from(apiKeys)
    .where(eq(apiKeys.userId, userId))
    .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id));

export async function countUserApiKeys(executor: Executor, userId: string): Promise<number> {
  const [row] = await executor.select({ keys: count() }).from(apiKeys).where(eq(apiKeys.userId, userId));
  return row?.keys ?? 0;
}

export async function findApiKeyByHash(executor: Executor, hash: string): Promise<ApiKeyRow | null> {
  const [row] = await executor.select(COLUMNS).from(apiKeys).where(eq(apiKeys.hash, hash));
  return row ?? null;
}

export const findActiveApiKeys = (executor: Executor, ids: readonly string[]): Promise<ApiKeyRow[]> =>
  executor
    .select(COLUMNS)
    .from(apiKeys)
    .where(and(inArray(apiKeys.id, [...ids]), apiKeys.isActive));

/** Null for another user's key. */
export async function updateApiKey(
  tx: Tx,
  userId: string,
  id: string,
  changes: Partial<Pick<ApiKeyRow, 'name' | 'isActive'>>,
): Promise<ApiKeyRow | null> {
  const [row] = await tx
    .update(apiKeys)
    // An empty update would be an error.
    .set({ ...changes, userId })
    .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, userId)))
    .returning(COLUMNS);
  return row ?? null;
}

/** False for another user's key. */
export async function deleteApiKey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, userId)))
    .returning({ id: apiKeys.id });
  return deleted.length > 0;
}

/** Deletes any user's key. Null when it is already gone. */
export async function deleteAnyApiKey(tx: Tx, id: string): Promise<ApiKeyRow | null> {
  const [row] = await tx.delete(apiKeys).where(eq(apiKeys.id, id)).returning(COLUMNS);
  return row ?? null;
}

export async function deleteUserApiKeys(executor: Executor, userId: string): Promise<boolean> {
  const deleted = await executor.delete(apiKeys).where(eq(apiKeys.userId, userId)).returning({ id: apiKeys.id });
  return deleted.length > 0;
}

/** Turns off all active keys. They can be turned on again. */
export async function turnOffUserApiKeys(executor: Executor, userId: string): Promise<void> {
  await executor.update(apiKeys).set({ isActive: false }).where(eq(apiKeys.userId, userId));
}

export type Usage = { id: string; requests: number; lastAt: Date };

/** Adds to other nodes' counts. */
export async function addUsage(executor: Executor, usages: readonly Usage[]): Promise<void> {
  const rows = sql.join(
    usages.map(
      ({ id, requests, lastAt }) => sql`(${id}::uuid, ${requests}::bigint, ${lastAt.toISOString()}::timestamptz)`,
    ),
    sql`, `,
  );
  await executor.execute(sql`
    update api_keys set usage_count = usage_count + used.requests, last_used_at = greatest(last_used_at, used.last_at)
    from (values ${rows}) as used (id, requests, last_at) where api_keys.id = used.id`);
}
