import { eq } from 'drizzle-orm';

import type { Tx } from '#platform/db/database.ts';

import { users } from '../accounts.table.ts';
import type { UserRow } from '../users.queries.ts';

export async function saveBan(
  tx: Tx,
  userId: string,
  ban: Pick<UserRow, 'bannedAt' | 'bannedUntil' | 'banReason'>,
): Promise<void> {
  await tx.update(users).set(ban).where(eq(users.id, userId));
}
