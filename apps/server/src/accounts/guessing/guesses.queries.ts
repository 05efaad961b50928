import { eq, inArray, lt } from 'drizzle-orm';

import { backOff } from '@towscout/domain/delays';
import { HOUR_MS, MINUTE_MS } from '@towscout/domain/durations';
import { m } from '@towscout/messages';

import { type Database, transact, type Executor, type Tx, deleteRows } from '#platform/db/database.ts';
import { Problem } from '#platform/http/problem.ts';

import { guesses } from '../accounts.table.ts';

/** Free typos. */
const FREE_TRIES = 5;
const BACK_OFF_MS = { first: 1000, longest: 15 * MINUTE_MS };
/** Long enough that pausing doesn't allow more tries a day. */
export const FORGET_GUESSES_MS = 6 * HOUR_MS;

/** Returns the wait in milliseconds, or takes a turn, which counts as a failure until `forgetGuesses`. */
export function takeTurn(db: Database, key: string, now: Date): Promise<number> {
  return transact(db, async (tx) => {
    const { tries, lastAt } = await lockGuesses(tx, key, now);
    // Another try at the same moment, or a node whose clock is ahead, may be later.
    const sinceLast = Math.max(0, now.getTime() - lastAt.getTime());
    const before = sinceLast > FORGET_GUESSES_MS ? 0 : tries;
    const wait = delayAfter(before) - sinceLast;
    if (wait > 0) return wait;
    await saveGuesses(tx, { key, tries: before + 1, lastAt: now });
    return 0;
  });
}

/** Rejects with 429 when there is a wait. */
export async function requireTurn(db: Database, key: string, now: Date): Promise<void> {
  const seconds = (await takeTurn(db, key, now)) / 1000;
  if (seconds > 0)
    throw new Problem(
      429,
      'Too Many Requests',
      m.accounts_server_too_many_tries_wait({ delay: describeDelay(seconds) }),
      undefined,
      Math.ceil(seconds),
    );
}

/** In ms: 1 s, 2 s, 4 s … 15 minutes. */
export const delayAfter = (tries: number): number =>
  tries < FREE_TRIES ? 0 : backOff(BACK_OFF_MS, tries - FREE_TRIES);

/** Rounded up: '8 seconds', '15 minutes'. */
export function describeDelay(seconds: number): string {
  return seconds <= 90
    ? m.accounts_server_delay_seconds({ count: Math.max(1, Math.ceil(seconds)) })
    : m.accounts_server_delay_minutes({ count: Math.ceil(seconds / 60) });
}

type Guesses = typeof guesses.$inferSelect;

/** Locks the row until the transaction ends. */
async function lockGuesses(tx: Tx, key: string, now: Date): Promise<Guesses> {
  const none = { key, tries: 0, lastAt: now };
  await tx.insert(guesses).values(none).onConflictDoNothing();
  const [row = none] = await tx.select().from(guesses).where(eq(guesses.key, key)).for('update');
  return row;
}

async function saveGuesses(tx: Tx, { key, ...tries }: Guesses): Promise<void> {
  await tx.update(guesses).set(tries).where(eq(guesses.key, key));
}

export async function forgetGuesses(executor: Executor, keys: string[]): Promise<void> {
  await executor.delete(guesses).where(inArray(guesses.key, keys));
}

export const deleteGuessesBefore = (executor: Executor, instant: Date): Promise<number> =>
  deleteRows(executor, guesses, lt(guesses.lastAt, instant));
