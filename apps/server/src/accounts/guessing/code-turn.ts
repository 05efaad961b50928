import { minutesAfter } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import { lockKey } from '#platform/db/key-lock.queries.ts';

import { hasVerification, insertVerification } from '../sessions.queries.ts';
import { takeTurn } from './take-turn.ts';

/** better-auth also accepts the previous and the next code. */
const CODE_MINUTES = 2;
const CODES = new Set(['/two-factor/verify-totp', '/two-factor/verify-backup-code']);

export const isCode = (path: string): boolean => CODES.has(path);

export const keyOfCodes = (userId: string): string => `codes ${userId}`;

/** Returns the wait, or that this code was just tried. */
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
