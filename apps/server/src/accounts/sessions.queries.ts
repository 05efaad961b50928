import { and, eq, gt, inArray, lt } from 'drizzle-orm';

import type { Executor } from '#platform/db/database.ts';

import type { UserRow } from './users.queries.ts';
import { sessions, users, verifications } from './users.table.ts';

export async function deleteSessionsExpiredBefore(executor: Executor, instant: Date): Promise<void> {
  await executor.delete(sessions).where(lt(sessions.expiresAt, instant));
}

export async function deleteVerificationsExpiredBefore(executor: Executor, instant: Date): Promise<void> {
  await executor.delete(verifications).where(lt(verifications.expiresAt, instant));
}

/** Of these sessions, the ones that have not ended, each with whose it is. */
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
