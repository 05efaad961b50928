import { and, count, eq, gt, lte, ne } from 'drizzle-orm';

import type { Executor, Tx } from '#platform/db/database.ts';

import { emails } from './emails.table.ts';

type EmailRow = typeof emails.$inferSelect;

/** How many emails this recipient got since then, besides this one. */
export async function countOtherEmails(tx: Tx, { key, recipient }: EmailRow, since: Date): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(emails)
    .where(and(eq(emails.recipient, recipient), gt(emails.writtenAt, since), ne(emails.key, key)));
  return row?.count ?? 0;
}

/** An email that is sent again counts once. */
export async function insertEmail(tx: Tx, email: EmailRow): Promise<void> {
  await tx.insert(emails).values(email).onConflictDoNothing();
}

export async function deleteEmailsUntil(executor: Executor, instant: Date): Promise<void> {
  await executor.delete(emails).where(lte(emails.writtenAt, instant));
}
