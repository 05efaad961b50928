import { eq } from 'drizzle-orm';

import type { Executor } from '../db/database.ts';
import { siteSecrets } from './secrets.table.ts';

export async function findSecret(executor: Executor, name: string): Promise<string | null> {
  const [row] = await executor.select().from(siteSecrets).where(eq(siteSecrets.name, name));
  return row?.value ?? null;
}

/** Stores this value unless another node was first; `findSecret` returns the one that counts. */
export async function insertSecret(executor: Executor, name: string, value: string): Promise<void> {
  await executor.insert(siteSecrets).values({ name, value }).onConflictDoNothing();
}
