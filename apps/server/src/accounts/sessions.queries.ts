import { randomUUID } from 'node:crypto';

import { and, count, desc, eq, exists, gt, lt, lte, ne, sql } from 'drizzle-orm';

import { isOneOf } from '#platform/db/conditions.ts';
import { type Executor, type Tx, deleteRows } from '#platform/db/database.ts';

import { sessions, users, verifications } from './accounts.table.ts';
import { hasPassword } from './credentials.queries.ts';
import type { UserRow } from './users.queries.ts';

export const deleteSessionsExpiredBefore = (executor: Executor, instant: Date): Promise<number> =>
  deleteRows(executor, sessions, lt(sessions.expiresAt, instant));

export const deleteVerificationsExpiredBefore = (executor: Executor, instant: Date): Promise<number> =>
  deleteRows(executor, verifications, lt(verifications.expiresAt, instant));

export async function hasVerification(executor: Executor, identifier: string, now: Date): Promise<boolean> {
  const [row] = await executor
    .select({ id: verifications.id })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, now)))
    .limit(1);
  return row !== undefined;
}

type NewVerification = Pick<typeof verifications.$inferInsert, 'identifier' | 'value' | 'expiresAt'>;

export async function insertVerification(executor: Executor, verification: NewVerification): Promise<void> {
  await executor.insert(verifications).values({ id: randomUUID(), ...verification });
}

export type SessionRow = { id: string; createdAt: Date; expiresAt: Date; user: UserRow; hasPassword: boolean };

/** By token. */
export async function findSessionsByToken(
  executor: Executor,
  tokens: readonly string[],
  now: Date,
): Promise<Map<string, SessionRow>> {
  const { token, id, createdAt, expiresAt } = sessions;
  const rows = await executor
    .select({
      token,
      session: { id, createdAt, expiresAt },
      user: users,
      hasPassword: sql<boolean>`${exists(hasPassword(executor, users.id))}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isOneOf(token, tokens), gt(expiresAt, now)));
  return new Map(rows.map(({ token, session, ...row }) => [token, { ...session, ...row }]));
}

export async function hasExpiredSession(executor: Executor, token: string, now: Date): Promise<boolean> {
  const [row] = await executor
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.token, token), lte(sessions.expiresAt, now)));
  return row !== undefined;
}

export const findLivingSessions = (
  executor: Executor,
  ids: string[],
  now: Date,
): Promise<{ id: string; user: UserRow }[]> =>
  executor
    .select({ id: sessions.id, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isOneOf(sessions.id, ids), gt(sessions.expiresAt, now)));

export type OwnSession = Pick<
  typeof sessions.$inferSelect,
  'id' | 'userAgent' | 'timeZone' | 'createdAt' | 'updatedAt' | 'expiresAt'
>;

/** The latest used first. */
export const findSessions = (executor: Executor, userId: string, now = new Date(0)): Promise<OwnSession[]> =>
  executor
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      timeZone: sessions.timeZone,
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.createdAt));

export async function countSessions(executor: Executor, userId: string, now: Date): Promise<number> {
  const [row] = await executor
    .select({ sessions: count() })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)));
  return row?.sessions ?? 0;
}

/** False when it is another user's or has ended. */
export async function deleteSession(tx: Tx, userId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

export async function deleteSessions(tx: Tx, userId: string, except?: string): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.id, except)));
}

export async function replaceToken(tx: Tx, sessionId: string, token: string): Promise<void> {
  await tx.update(sessions).set({ token }).where(eq(sessions.id, sessionId));
}
