import { createHmac } from 'node:crypto';

import { and, count, eq, gt, lte, ne } from 'drizzle-orm';

import { HOUR_MS } from '@towscout/domain/durations';

import { type Database, transact, type Executor, type Tx, deleteRows } from '#platform/db/database.ts';
import { lockKey } from '#platform/db/key-lock.queries.ts';

import { emails } from '../accounts.table.ts';

/** Per address and kind. The last link stays valid. */
const EMAILS_PER_HOUR = 5;

export const hourBefore = (instant: Date): Date => new Date(instant.getTime() - HOUR_MS);

export type EmailLimit = {
  /** True for a retry of an email that was admitted. */
  admits(email: { key: string; kind: string; to: string }, now: Date): Promise<boolean>;
};

/** Limits emails per mailbox over all nodes; unknown addresses count alike. */
export function createEmailLimit(db: Database, secret: string): EmailLimit {
  const toRecipient = (kind: string, to: string) =>
    createHmac('sha256', secret).update(`letter ${kind} ${to.trim().toLowerCase()}`).digest('base64url').slice(0, 22);
  return {
    admits: ({ key, kind, to }, now) =>
      transact(db, async (tx) => {
        const email = { key, recipient: toRecipient(kind, to), writtenAt: now };
        await lockKey(tx, `letters:${email.recipient}`);
        if ((await countOtherEmails(tx, email, hourBefore(now))) >= EMAILS_PER_HOUR) return false;
        await insertEmail(tx, email);
        return true;
      }),
  };
}

type EmailRow = typeof emails.$inferSelect;

async function countOtherEmails(tx: Tx, { key, recipient }: EmailRow, since: Date): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(emails)
    .where(and(eq(emails.recipient, recipient), gt(emails.writtenAt, since), ne(emails.key, key)));
  return row?.count ?? 0;
}

/** Retries count once. */
async function insertEmail(tx: Tx, email: EmailRow): Promise<void> {
  await tx.insert(emails).values(email).onConflictDoNothing();
}

export const deleteEmailsUntil = (executor: Executor, instant: Date): Promise<number> =>
  deleteRows(executor, emails, lte(emails.writtenAt, instant));
