import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';

import type { Executor, Tx } from '#platform/db/database.ts';

import { users } from '../accounts.table.ts';
import type { UserRow } from '../users.queries.ts';

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
