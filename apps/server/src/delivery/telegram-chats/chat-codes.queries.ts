import { and, eq, gt, lte, max } from 'drizzle-orm';

import { isOneOf } from '#platform/db/conditions.ts';
import { type Executor, type Tx, deleteRows } from '#platform/db/database.ts';

import { telegramChatCodes } from '../delivery.table.ts';

export type ChatCode = typeof telegramChatCodes.$inferSelect;

/** In place of the user's earlier one. */
export async function saveCode(tx: Tx, code: Omit<ChatCode, 'readAgainAt' | 'problem'>): Promise<void> {
  const row = { ...code, readAgainAt: code.createdAt, problem: null };
  await tx.insert(telegramChatCodes).values(row).onConflictDoUpdate({ target: telegramChatCodes.userId, set: row });
}

export async function findCode(executor: Executor, userId: string, id: string): Promise<ChatCode | null> {
  const [row] = await executor
    .select()
    .from(telegramChatCodes)
    .where(and(eq(telegramChatCodes.userId, userId), eq(telegramChatCodes.id, id)));
  return row ?? null;
}

const isOpen = (now: Date) => gt(telegramChatCodes.expiresAt, now);

/** Null without open codes. */
export async function findReadAgainAt(tx: Tx, now: Date): Promise<Date | null> {
  const [row] = await tx
    .select({ at: max(telegramChatCodes.readAgainAt) })
    .from(telegramChatCodes)
    .where(isOpen(now));
  return row?.at ?? null;
}

/** Of all open codes. */
export async function saveReading(
  executor: Executor,
  reading: Partial<Pick<ChatCode, 'readAgainAt' | 'problem'>>,
  now: Date,
): Promise<void> {
  await executor.update(telegramChatCodes).set(reading).where(isOpen(now));
}

export const lockCodes = (tx: Tx, hashes: readonly string[], now: Date): Promise<ChatCode[]> =>
  tx
    .select()
    .from(telegramChatCodes)
    .where(and(isOneOf(telegramChatCodes.codeHash, hashes), isOpen(now)))
    .orderBy(telegramChatCodes.id)
    .for('update');

export async function deleteCode(tx: Tx, id: string): Promise<void> {
  await tx.delete(telegramChatCodes).where(eq(telegramChatCodes.id, id));
}

export async function deleteUserCode(tx: Tx, userId: string): Promise<void> {
  await tx.delete(telegramChatCodes).where(eq(telegramChatCodes.userId, userId));
}

export const deleteExpiredCodes = (executor: Executor, now: Date): Promise<number> =>
  deleteRows(executor, telegramChatCodes, lte(telegramChatCodes.expiresAt, now));
