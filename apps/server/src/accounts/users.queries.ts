import { and, eq, isNotNull, sql } from 'drizzle-orm';

import type { Executor, Tx } from '#platform/db/database.ts';
import { isOneOf } from '#platform/db/is-one-of.ts';

import { users } from './accounts.table.ts';

export type UserRow = typeof users.$inferSelect;

export async function findUser(executor: Executor, id: string): Promise<UserRow | null> {
  const [row] = await executor.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

export const findUsers = (executor: Executor, ids: readonly string[]): Promise<UserRow[]> =>
  executor.select().from(users).where(isOneOf(users.id, ids));

/** A password alone doesn't count when a code must follow. */
export async function countLogin(
  executor: Executor,
  id: string,
  now: Date,
  { byPassword }: { byPassword: boolean },
): Promise<void> {
  await executor
    .update(users)
    .set({ lastLoginAt: now, loginCount: sql`${users.loginCount} + 1` })
    .where(and(eq(users.id, id), byPassword ? eq(users.twoFactorEnabled, false) : undefined));
}

type OwnChanges = Partial<Pick<UserRow, 'firstName' | 'lastName' | 'locale'>>;

/** Null when the user is gone. */
export async function updateUser(
  executor: Executor,
  id: string,
  changes: OwnChanges,
  now: Date,
): Promise<UserRow | null> {
  const [row] = await executor
    .update(users)
    .set({ ...changes, updatedAt: now })
    .where(eq(users.id, id))
    .returning();
  return row ?? null;
}

/** Of those who chose one. */
export const findChosenLocales = (
  executor: Executor,
  ids: readonly string[],
): Promise<{ id: string; locale: string | null }[]> =>
  executor
    .select({ id: users.id, locale: users.locale })
    .from(users)
    .where(and(isOneOf(users.id, ids), isNotNull(users.locale)));

/** Serializes changes of one account. */
export async function lockUser(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
}

/** Blocks the account's deletion until the transaction ends; false when it is gone. */
export async function lockExistingUser(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share');
  return rows.length > 0;
}

export async function findUserByEmail(executor: Executor, email: string): Promise<UserRow | null> {
  const [row] = await executor.select().from(users).where(eq(users.email, email.trim().toLowerCase()));
  return row ?? null;
}

/** False when the address is taken. */
export async function changeAddress(
  tx: Tx,
  id: string,
  email: string,
  emailVerified: boolean,
  now: Date,
): Promise<boolean> {
  if (await findUserByEmail(tx, email)) return false;
  await tx.update(users).set({ email, emailVerified, updatedAt: now }).where(eq(users.id, id));
  return true;
}
