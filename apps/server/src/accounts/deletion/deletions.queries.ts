import { eq, lte } from 'drizzle-orm';

import type { Executor, Tx } from '#platform/db/database.ts';

import { users, verifications } from '../users.table.ts';
import { accountDeletions } from './deletions.table.ts';

/** Deletes a user with their sessions and ways to sign in. False when they are gone already. */
export async function deleteUser(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const rows = await tx.delete(users).where(eq(users.id, userId)).returning({ id: users.id });
  if (rows.length === 0) return false;
  await tx.insert(accountDeletions).values({ userId, deletedAt: now });
  await deleteLinksOf(tx, userId);
  return true;
}

/** Deletes the links with which this user could have set a new password. */
export async function deleteLinksOf(executor: Executor, userId: string): Promise<void> {
  await executor.delete(verifications).where(eq(verifications.value, userId));
}

export async function findDeletionsUntil(executor: Executor, instant: Date): Promise<string[]> {
  const rows = await executor
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(lte(accountDeletions.deletedAt, instant));
  return rows.map(({ userId }) => userId);
}

export async function forgetDeletion(tx: Tx, userId: string): Promise<void> {
  await tx.delete(accountDeletions).where(eq(accountDeletions.userId, userId));
}
