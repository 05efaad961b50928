import { randomUUID } from 'node:crypto';

import { and, asc, type Column, eq, isNotNull, ne, sql } from 'drizzle-orm';

import type { Executor, Tx } from '#platform/db/database.ts';

import { credentials, passkeys } from './accounts.table.ts';

/** better-auth's name for a password. */
const PASSWORD = 'credential';

const isUserPassword = (userId: string | Column) =>
  and(eq(credentials.userId, userId), eq(credentials.providerId, PASSWORD));

/** Null without a password. */
export async function findPasswordHash(executor: Executor, userId: string): Promise<string | null> {
  const [row] = await executor
    .select({ password: credentials.password })
    .from(credentials)
    .where(isUserPassword(userId));
  return row?.password ?? null;
}

/** For `exists` of another query. */
export const hasPassword = (executor: Executor, userId: Column) =>
  executor
    .select({ one: sql`1` })
    .from(credentials)
    .where(and(isUserPassword(userId), isNotNull(credentials.password)));

/** `credential` for a password, else the provider's id; without passkeys. */
export const findCredentials = (
  executor: Executor,
  userId: string,
): Promise<{ providerId: string; createdAt: Date }[]> =>
  executor
    .select({ providerId: credentials.providerId, createdAt: credentials.createdAt })
    .from(credentials)
    .where(eq(credentials.userId, userId));

export const findPasskeys = (
  executor: Executor,
  userId: string,
): Promise<{ id: string; name: string | null; createdAt: Date | null }[]> =>
  executor
    .select({ id: passkeys.id, name: passkeys.name, createdAt: passkeys.createdAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt));

export async function savePassword(tx: Tx, userId: string, password: string, now: Date): Promise<void> {
  const rows = await tx
    .update(credentials)
    .set({ password, updatedAt: now })
    .where(isUserPassword(userId))
    .returning({ id: credentials.id });
  if (rows.length > 0) return;
  await tx.insert(credentials).values({ id: randomUUID(), accountId: userId, providerId: PASSWORD, userId, password });
}

export async function deletePassword(tx: Tx, userId: string): Promise<void> {
  await tx.delete(credentials).where(isUserPassword(userId));
}

export async function deleteProvider(tx: Tx, userId: string): Promise<void> {
  await tx.delete(credentials).where(and(eq(credentials.userId, userId), ne(credentials.providerId, PASSWORD)));
}

export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.delete(passkeys).where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)));
}
