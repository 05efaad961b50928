import { minutesAfter } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import { lockKey } from '#platform/db/key-lock.queries.ts';

import { hasVerification, insertVerification } from '../sessions.queries.ts';
import { takeTurn } from './take-turn.ts';

export const WRONG_CODE = "That code didn't work, or was used before. Enter the next one that your app shows.";

/** Longer than any code is right: better-auth takes the one before and the next one, too. */
const CODE_MINUTES = 2;
const CODES = new Set(['/two-factor/verify-totp', '/two-factor/verify-backup-code']);

/** Whether a path of better-auth takes a code of the second step. */
export const isCode = (path: string): boolean => CODES.has(path);

export const keyOfCodes = (userId: string): string => `codes ${userId}`;

/** Takes a turn to try a code, or says how long to wait, or that somebody tried this very code a moment ago. */
export async function takeCodeTurn(
  db: Database,
  { userId, code }: { userId: string; code: string },
  now: Date,
): Promise<{ waitMs: number; isUsed: boolean }> {
  const waitMs = await takeTurn(db, keyOfCodes(userId), now);
  if (waitMs > 0) return { waitMs, isUsed: false };
  const isUsed = await transact(db, async (tx) => {
    const identifier = `used-code:${code}`;
    await lockKey(tx, identifier);
    if (await hasVerification(tx, identifier, now)) return true;
    await insertVerification(tx, { identifier, value: 'used', expiresAt: minutesAfter(now, CODE_MINUTES) });
    return false;
  });
  return { waitMs: 0, isUsed };
}
