import { createHmac } from 'node:crypto';

import { HOUR_MS } from '@towscout/domain/durations';

import { type Database, transact } from '#platform/db/database.ts';
import { lockKey } from '#platform/db/key-lock.queries.ts';

import { countOtherEmails, insertEmail } from './emails.queries.ts';

/** Of one kind, to one address, whoever asks. The last of them still opens what it should: its link works for an hour. */
const EMAILS_PER_HOUR = 5;

export const hourBefore = (instant: Date): Date => new Date(instant.getTime() - HOUR_MS);

export type EmailLimit = {
  /** Whether this address may get this email. The same email, tried again, may whenever it might before. */
  admits(email: { key: string; kind: string; to: string }, now: Date): Promise<boolean>;
};

/** Keeps strangers from filling somebody's mailbox, over all nodes. An address that nobody has is counted alike. */
export function createEmailLimit(db: Database, secret: string): EmailLimit {
  const recipientOf = (kind: string, to: string) =>
    createHmac('sha256', secret).update(`letter ${kind} ${to.trim().toLowerCase()}`).digest('base64url').slice(0, 22);
  return {
    admits: ({ key, kind, to }, now) =>
      transact(db, async (tx) => {
        const email = { key, recipient: recipientOf(kind, to), writtenAt: now };
        await lockKey(tx, `letters:${email.recipient}`);
        if ((await countOtherEmails(tx, email, hourBefore(now))) >= EMAILS_PER_HOUR) return false;
        await insertEmail(tx, email);
        return true;
      }),
  };
}
