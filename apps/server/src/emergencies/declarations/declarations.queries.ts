import { and, eq, isNull, lt } from 'drizzle-orm';

import type { DeclarationEnd, DeclaredHours } from '@towscout/domain/emergencies/declarations/declaration';

import { isOneOf } from '#platform/db/conditions.ts';
import { type Executor, type Tx, deleteRows } from '#platform/db/database.ts';

import { declarations } from './declarations.table.ts';

export type DeclarationRow = typeof declarations.$inferSelect;

const isOpenIn = (city: string) => and(eq(declarations.city, city), isNull(declarations.endedAt));

export const findOpen = (executor: Executor, city: string): Promise<DeclarationRow[]> =>
  executor.select().from(declarations).where(isOpenIn(city));

/** Nodes that follow a city's declaration take turns. */
export async function lockOpen(tx: Tx, city: string): Promise<DeclarationRow | null> {
  const [row] = await tx.select().from(declarations).where(isOpenIn(city)).for('update');
  return row ?? null;
}

export const findDeclarations = (executor: Executor, ids: readonly string[]): Promise<DeclarationRow[]> =>
  executor.select().from(declarations).where(isOneOf(declarations.id, ids));

/** Null when another node began it first. */
export async function beginDeclaration(
  tx: Tx,
  city: string,
  { days, ...hours }: DeclaredHours,
  readFirstAt: Date,
): Promise<string | null> {
  const [row] = await tx
    .insert(declarations)
    .values({ city, ...hours, days: [...days], readFirstAt })
    .onConflictDoNothing()
    .returning({ id: declarations.id });
  return row?.id ?? null;
}

export async function changeDeclaration(tx: Tx, id: string, { days, ...hours }: DeclaredHours): Promise<void> {
  await tx
    .update(declarations)
    .set({ ...hours, days: [...days] })
    .where(eq(declarations.id, id));
}

export async function endDeclaration(tx: Tx, id: string, endedBecause: DeclarationEnd, endedAt: Date): Promise<void> {
  await tx.update(declarations).set({ endedAt, endedBecause }).where(eq(declarations.id, id));
}

export const deleteEndedBefore = (executor: Executor, instant: Date): Promise<number> =>
  deleteRows(executor, declarations, lt(declarations.endedAt, instant));
