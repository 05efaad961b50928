import { and, count, eq, gt, lte, ne } from 'drizzle-orm';

import type { Executor, Tx } from '#platform/db/database.ts';

import { letters } from './letters.table.ts';

type Letter = typeof letters.$inferSelect;

/** How many letters this recipient got since then, besides this one. */
export async function countOtherLetters(tx: Tx, { key, recipient }: Letter, since: Date): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(letters)
    .where(and(eq(letters.recipient, recipient), gt(letters.writtenAt, since), ne(letters.key, key)));
  return row?.count ?? 0;
}

/** A letter that is sent again counts once. */
export async function insertLetter(tx: Tx, letter: Letter): Promise<void> {
  await tx.insert(letters).values(letter).onConflictDoNothing();
}

export async function deleteLettersUntil(executor: Executor, instant: Date): Promise<void> {
  await executor.delete(letters).where(lte(letters.writtenAt, instant));
}
