import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';

import type { Executor, Tx } from '#platform/db/database.ts';

import { users } from './users.table.ts';

export type UserRow = typeof users.$inferSelect;

export async function findUser(executor: Executor, id: string): Promise<UserRow | null> {
  const [row] = await executor.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

export async function lockUser(tx: Tx, id: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return row ?? null;
}

export async function updateUser(tx: Tx, id: string, changes: Partial<UserRow>): Promise<UserRow> {
  const [row] = await tx.update(users).set(changes).where(eq(users.id, id)).returning();
  if (!row) throw new Error('the user is gone');
  return row;
}

export async function countLogin(executor: Executor, id: string, now: Date): Promise<void> {
  await executor
    .update(users)
    .set({ lastLoginAt: now, loginCount: sql`${users.loginCount} + 1` })
    .where(eq(users.id, id));
}

/** Which of these users have premium: a subscription, or a trial that has not ended. The twin in SQL of `isPremium`. */
export async function findPremiumAmong(executor: Executor, ids: string[], now: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const onTrial = and(eq(users.subscriptionStatus, 'trial'), gt(users.trialEndDate, now));
  const rows = await executor
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), or(eq(users.subscriptionStatus, 'active'), onTrial)));
  return new Set(rows.map(({ id }) => id));
}
