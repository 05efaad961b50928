import { eq, lte } from 'drizzle-orm';

import type { Executor, Tx } from '#platform/db/database.ts';

import { users, verifications, accountDeletions } from '../accounts.table.ts';

/** Returns the name; null when the user is already gone. */
export async function deleteUser(tx: Tx, userId: string, now: Date): Promise<string | null> {
  const { firstName, lastName } = users;
  const [row] = await tx.delete(users).where(eq(users.id, userId)).returning({ firstName, lastName });
  if (!row) return null;
  const name = [row.firstName, row.lastName].filter(Boolean).join(' ');
  await tx.insert(accountDeletions).values({ userId, name, deletedAt: now });
  await deleteUserLinks(tx, userId);
  return name;
}

export async function deleteUserLinks(executor: Executor, userId: string): Promise<void> {
  await executor.delete(verifications).where(eq(verifications.value, userId));
}

export async function findDeletionsUntil(executor: Executor, instant: Date): Promise<{ id: string; name: string }[]> {
  const rows = await executor
    .select({ id: accountDeletions.userId, name: accountDeletions.name })
    .from(accountDeletions)
    .where(lte(accountDeletions.deletedAt, instant));
  return rows.map(({ id, name }) => ({ id, name: name ?? '' }));
}

export async function forgetDeletion(tx: Tx, userId: string): Promise<void> {
  await tx.delete(accountDeletions).where(eq(accountDeletions.userId, userId));
}
