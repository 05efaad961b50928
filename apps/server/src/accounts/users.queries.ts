import { and, eq, isNotNull, sql, inArray, lte } from 'drizzle-orm';

import { type Locale, toLocale } from '@towscout/messages/locale';

import { isOneOf } from '#platform/db/conditions.ts';
import type { Executor, Tx } from '#platform/db/database.ts';

import { users, verifications, accountDeletions } from './accounts.table.ts';

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
const findChosenLocales = (
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

export async function saveBan(
  tx: Tx,
  userId: string,
  ban: Pick<UserRow, 'bannedAt' | 'bannedUntil' | 'banReason'>,
): Promise<void> {
  await tx.update(users).set(ban).where(eq(users.id, userId));
}

/** Of the accounts that have these addresses, in lower case. */
export async function liftBansOf(executor: Executor, emails: readonly string[]): Promise<void> {
  await executor
    .update(users)
    .set({ bannedAt: null, bannedUntil: null, banReason: null })
    .where(and(inArray(sql`lower(${users.email})`, [...emails]), isNotNull(users.bannedAt)));
}

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

/** The base locale for an account that chose none. */
export type FindLocale = (userId: string) => Locale;

export async function findLocales(executor: Executor, userIds: readonly string[]): Promise<FindLocale> {
  const chosen = new Map((await findChosenLocales(executor, userIds)).map(({ id, locale }) => [id, locale]));
  return (userId) => toLocale(chosen.get(userId));
}
