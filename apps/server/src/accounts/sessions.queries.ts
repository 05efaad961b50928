import { randomUUID } from 'node:crypto';

import { and, desc, eq, gt, inArray, lt, ne } from 'drizzle-orm';

import type { Executor, Tx } from '#platform/db/database.ts';

import { sessions, users, verifications } from './accounts.table.ts';
import type { UserRow } from './users.queries.ts';

export async function deleteSessionsExpiredBefore(executor: Executor, instant: Date): Promise<void> {
  await executor.delete(sessions).where(lt(sessions.expiresAt, instant));
}

export async function deleteVerificationsExpiredBefore(executor: Executor, instant: Date): Promise<void> {
  await executor.delete(verifications).where(lt(verifications.expiresAt, instant));
}

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

export const findLivingSessions = (
  executor: Executor,
  ids: string[],
  now: Date,
): Promise<{ id: string; user: UserRow }[]> =>
  executor
    .select({ id: sessions.id, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, ids), gt(sessions.expiresAt, now)));

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
