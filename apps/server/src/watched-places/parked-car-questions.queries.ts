import { eq, lt } from 'drizzle-orm';

import { type Executor, type Tx, deleteRows } from '#platform/db/database.ts';

import { parkedCarQuestions } from './parked-car-questions.table.ts';

export type QuestionRow = typeof parkedCarQuestions.$inferSelect;

/** In place of the one before. */
export async function saveQuestion(tx: Tx, question: QuestionRow): Promise<void> {
  await tx
    .insert(parkedCarQuestions)
    .values(question)
    .onConflictDoUpdate({ target: parkedCarQuestions.userId, set: question });
}

export async function findQuestion(executor: Executor, userId: string): Promise<QuestionRow | null> {
  const [row] = await executor.select().from(parkedCarQuestions).where(eq(parkedCarQuestions.userId, userId));
  return row ?? null;
}

/** Null when there is none. */
export async function takeQuestion(tx: Tx, userId: string): Promise<QuestionRow | null> {
  const [row] = await tx.delete(parkedCarQuestions).where(eq(parkedCarQuestions.userId, userId)).returning();
  return row ?? null;
}

export async function deleteQuestion(executor: Executor, userId: string): Promise<void> {
  await executor.delete(parkedCarQuestions).where(eq(parkedCarQuestions.userId, userId));
}

export const deleteQuestionsAskedBefore = (executor: Executor, before: Date): Promise<number> =>
  deleteRows(executor, parkedCarQuestions, lt(parkedCarQuestions.askedAt, before));
