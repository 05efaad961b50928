import { and, eq, inArray, isNull, ne } from 'drizzle-orm';

import { type Database, type Executor, transact } from '#platform/db/database.ts';

import { riskBlocks, riskCells, riskModels } from './risk.table.ts';

export type RiskModelRow = typeof riskModels.$inferSelect;
export type RiskBlockRow = typeof riskBlocks.$inferSelect;
export type RiskCellRow = typeof riskCells.$inferSelect;
/** The training that the rows belong to. */
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

/** Replaces the previous model, and deletes the rows of interrupted trainings. */
export async function publishRiskModel(db: Database, model: RiskModelRow): Promise<void> {
  await transact(db, async (tx) => {
    await tx.insert(riskModels).values(model).onConflictDoUpdate({ target: riskModels.city, set: model });
    for (const table of [riskBlocks, riskCells])
      await tx.delete(table).where(and(eq(table.city, model.city), ne(table.trainedAt, model.trainedAt)));
  });
}

/** For a city whose citations are gone. */
export async function dropRiskModel(db: Database, city: string): Promise<void> {
  await transact(db, async (tx) => {
    for (const table of [riskModels, riskBlocks, riskCells]) await tx.delete(table).where(eq(table.city, city));
  });
}

/** The risk at a spot: that of the first of its blocks with citations, otherwise that of the cell around it. */
export async function findSpotRisk(
  executor: Executor,
  city: string,
  { blocks, cell }: { blocks: readonly string[]; cell: string },
): Promise<{ model: RiskModelRow; block: string | null; risk: Uint8Array } | null> {
  const ofModel = (table: typeof riskBlocks | typeof riskCells) =>
    and(eq(table.city, riskModels.city), eq(table.trainedAt, riskModels.trainedAt));
  const [row] = await executor
    .select({ model: riskModels, block: riskBlocks.block, ofBlock: riskBlocks.risk, ofCell: riskCells.risk })
    .from(riskModels)
    .leftJoin(riskBlocks, and(ofModel(riskBlocks), inArray(riskBlocks.block, [...blocks])))
    .leftJoin(riskCells, and(ofModel(riskCells), eq(riskCells.cell, cell), isNull(riskBlocks.block)))
    .where(eq(riskModels.city, city))
    .orderBy(riskBlocks.block)
    .limit(1);
  const risk = row?.ofBlock ?? row?.ofCell;
  return row && risk ? { model: row.model, block: row.block, risk } : null;
}

export const findCellRisks = (executor: Executor, { city, trainedAt }: ModelKey): Promise<RiskCellRow[]> =>
  executor
    .select()
    .from(riskCells)
    .where(and(eq(riskCells.city, city), eq(riskCells.trainedAt, trainedAt)));
