import { and, eq, inArray, isNotNull } from 'drizzle-orm';

import type { Executor } from '#platform/db/database.ts';

import { userAlertPreferences } from '../watched-places.table.ts';

/** Which of these users want alerts by email and confirmed an address: the addresses, by user. */
export async function findEmailRecipients(
  executor: Executor,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const { userId, confirmedEmail, enableEmailAlerts } = userAlertPreferences;
  const rows = await executor
    .select({ userId, confirmedEmail })
    .from(userAlertPreferences)
    .where(and(inArray(userId, [...new Set(userIds)]), eq(enableEmailAlerts, true), isNotNull(confirmedEmail)));
  return new Map(rows.flatMap((row) => (row.confirmedEmail === null ? [] : [[row.userId, row.confirmedEmail]])));
}

/** Nobody receives email at this address: it must be confirmed again before another is sent. */
export async function unconfirmEmail(executor: Executor, userId: string, email: string, now: Date): Promise<void> {
  await executor
    .update(userAlertPreferences)
    .set({ confirmedEmail: null, updatedAt: now })
    .where(and(eq(userAlertPreferences.userId, userId), eq(userAlertPreferences.confirmedEmail, email)));
}
