import { createHmac } from 'node:crypto';

import { HOUR_MS } from '@towscout/domain/durations';

import { type Database, transact } from '#platform/db/database.ts';
import { lockKey } from '#platform/db/key-lock.queries.ts';

import { countOtherLetters, insertLetter } from './letters.queries.ts';

/** Of one kind, to one address, whoever asks. The last of them still opens what it should: its link works for an hour. */
const LETTERS_PER_HOUR = 5;

export const hourBefore = (instant: Date): Date => new Date(instant.getTime() - HOUR_MS);

export type LetterLimit = {
  /** Whether this address may get this letter. The same letter, tried again, may whenever it might before. */
  admits(letter: { key: string; kind: string; to: string }, now: Date): Promise<boolean>;
};

/** Keeps strangers from filling somebody's mailbox, over all nodes. An address that nobody has is counted alike. */
export function createLetterLimit(db: Database, secret: string): LetterLimit {
  const recipientOf = (kind: string, to: string) =>
    createHmac('sha256', secret).update(`letter ${kind} ${to.trim().toLowerCase()}`).digest('base64url').slice(0, 22);
  return {
    admits: ({ key, kind, to }, now) =>
      transact(db, async (tx) => {
        const letter = { key, recipient: recipientOf(kind, to), writtenAt: now };
        await lockKey(tx, `letters:${letter.recipient}`);
        if ((await countOtherLetters(tx, letter, hourBefore(now))) >= LETTERS_PER_HOUR) return false;
        await insertLetter(tx, letter);
        return true;
      }),
  };
}
