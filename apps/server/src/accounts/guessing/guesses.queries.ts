import { eq, inArray, lt } from 'drizzle-orm';

import { type Executor, type Tx, deleteRows } from '#platform/db/database.ts';

import { guesses } from '../accounts.table.ts';

type Guesses = typeof guesses.$inferSelect;

/** Locks the row until the transaction ends. */
export async function lockGuesses(tx: Tx, key: string, now: Date): Promise<Guesses> {
  const none = { key, tries: 0, lastAt: now };
  await tx.insert(guesses).values(none).onConflictDoNothing();
  const [row = none] = await tx.select().from(guesses).where(eq(guesses.key, key)).for('update');
  return row;
}

export async function saveGuesses(tx: Tx, { key, ...tries }: Guesses): Promise<void> {
  await tx.update(guesses).set(tries).where(eq(guesses.key, key));
}

export async function forgetGuesses(executor: Executor, keys: string[]): Promise<void> {
  await executor.delete(guesses).where(inArray(guesses.key, keys));
}

export const deleteGuessesBefore = (executor: Executor, instant: Date): Promise<number> =>
  deleteRows(executor, guesses, lt(guesses.lastAt, instant));
