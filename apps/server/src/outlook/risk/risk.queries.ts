import { and, eq, inArray, ne } from 'drizzle-orm';

import { type Database, type Executor, transact } from '#platform/db/database.ts';

import { riskBlocks, riskCells, riskModels } from './risk.table.ts';

export type RiskModelRow = typeof riskModels.$inferSelect;
export type RiskBlockRow = typeof riskBlocks.$inferSelect;
export type RiskCellRow = typeof riskCells.$inferSelect;
/** Which learning the rows are of. */
type ModelKey = Pick<RiskModelRow, 'city' | 'trainedAt'>;

export async function findRiskModel(executor: Executor, city: string): Promise<RiskModelRow | null> {
  const [row] = await executor.select().from(riskModels).where(eq(riskModels.city, city));
  return row ?? null;
}

export async function insertRiskBlocks(executor: Executor, rows: readonly RiskBlockRow[]): Promise<void> {
  if (rows.length > 0) await executor.insert(riskBlocks).values([...rows]);
}

export async function insertRiskCells(executor: Executor, rows: readonly RiskCellRow[]): Promise<void> {
  if (rows.length > 0) await executor.insert(riskCells).values([...rows]);
}

/** Takes the place of what was learned before; rows of an interrupted training go, too. */
export async function publishRiskModel(db: Database, model: RiskModelRow): Promise<void> {
  await transact(db, async (tx) => {
    await tx.insert(riskModels).values(model).onConflictDoUpdate({ target: riskModels.city, set: model });
    for (const table of [riskBlocks, riskCells])
      await tx.delete(table).where(and(eq(table.city, model.city), ne(table.trainedAt, model.trainedAt)));
  });
}

/** The city's citations are gone. */
export async function dropRiskModel(db: Database, city: string): Promise<void> {
  await transact(db, async (tx) => {
    for (const table of [riskModels, riskBlocks, riskCells]) await tx.delete(table).where(eq(table.city, city));
  });
}

export async function findBlockRisks(
  executor: Executor,
  { city, trainedAt }: ModelKey,
  blocks: readonly string[],
): Promise<RiskBlockRow[]> {
  if (blocks.length === 0) return [];
  return executor
    .select()
    .from(riskBlocks)
    .where(and(eq(riskBlocks.city, city), eq(riskBlocks.trainedAt, trainedAt), inArray(riskBlocks.block, [...blocks])));
}

export async function findCellRisk(
  executor: Executor,
  { city, trainedAt }: ModelKey,
  cell: string,
): Promise<RiskCellRow | null> {
  const [row] = await executor
    .select()
    .from(riskCells)
    .where(and(eq(riskCells.city, city), eq(riskCells.trainedAt, trainedAt), eq(riskCells.cell, cell)));
  return row ?? null;
}

export const findCellRisks = (executor: Executor, { city, trainedAt }: ModelKey): Promise<RiskCellRow[]> =>
  executor
    .select()
    .from(riskCells)
    .where(and(eq(riskCells.city, city), eq(riskCells.trainedAt, trainedAt)));
