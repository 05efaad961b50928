import { and, asc, eq } from 'drizzle-orm';

import type { Executor } from '#platform/db/database.ts';

import { credentials, passkeys } from './users.table.ts';

/** better-auth's name for a password among the ways to sign in. */
const PASSWORD = 'credential';

/** Null when the user signs in by other ways alone. */
export async function findPasswordHash(executor: Executor, userId: string): Promise<string | null> {
  const [row] = await executor
    .select({ password: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, PASSWORD)));
  return row?.password ?? null;
}

/** The ways to sign in besides passkeys: `credential` for a password, else the provider's id. */
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
