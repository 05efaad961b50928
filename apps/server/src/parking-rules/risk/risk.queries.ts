import { and, eq, inArray, isNull, ne } from 'drizzle-orm';

import { type Database, type Executor, transact } from '#platform/db/database.ts';

import { ticketTimes, riskBlocks, riskCells, riskModels } from '../parking-rules.table.ts';

export type RiskModelRow = typeof riskModels.$inferSelect;
export type RiskBlockRow = typeof riskBlocks.$inferSelect;
export type RiskCellRow = typeof riskCells.$inferSelect;
export type TicketTimesRow = typeof ticketTimes.$inferSelect;
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

export async function insertTicketTimes(executor: Executor, rows: readonly TicketTimesRow[]): Promise<void> {
  if (rows.length > 0) await executor.insert(ticketTimes).values([...rows]);
}

/** Replaces the previous model, and deletes the rows of interrupted trainings. */
export async function publishRiskModel(db: Database, model: RiskModelRow): Promise<void> {
  await transact(db, async (tx) => {
    await tx.insert(riskModels).values(model).onConflictDoUpdate({ target: riskModels.city, set: model });
    for (const table of [riskBlocks, riskCells, ticketTimes])
      await tx.delete(table).where(and(eq(table.city, model.city), ne(table.trainedAt, model.trainedAt)));
  });
}

/** For a city whose citations are gone. */
export async function dropRiskModel(db: Database, city: string): Promise<void> {
  await transact(db, async (tx) => {
    for (const table of [riskModels, riskBlocks, riskCells, ticketTimes])
      await tx.delete(table).where(eq(table.city, city));
  });
}

/** Everything learned of a spot, in one row. */
export type SpotRow = {
  model: RiskModelRow;
  /** The block whose risk it is; null when it is that of the cell around. */
  block: string | null;
  risk: Uint8Array | null;
  times: Pick<TicketTimesRow, 'sides' | 'times'> | null;
};

/** The risk of the first of a spot's blocks with citations, otherwise that of its cell, and the cell's ticket times. */
export async function findSpotRow(
  executor: Executor,
  city: string,
  { blocks, cell }: { blocks: readonly string[]; cell: string },
): Promise<SpotRow | null> {
  const ofModel = (table: typeof riskBlocks | typeof riskCells | typeof ticketTimes) =>
    and(eq(table.city, riskModels.city), eq(table.trainedAt, riskModels.trainedAt));
  const [row] = await executor
    .select({
      model: riskModels,
      block: riskBlocks.block,
      ofBlock: riskBlocks.risk,
      ofCell: riskCells.risk,
      sides: ticketTimes.sides,
      times: ticketTimes.times,
    })
    .from(riskModels)
    .leftJoin(riskBlocks, and(ofModel(riskBlocks), inArray(riskBlocks.block, [...blocks])))
    .leftJoin(riskCells, and(ofModel(riskCells), eq(riskCells.cell, cell), isNull(riskBlocks.block)))
    .leftJoin(ticketTimes, and(ofModel(ticketTimes), eq(ticketTimes.cell, cell)))
    .where(eq(riskModels.city, city))
    .orderBy(riskBlocks.block)
    .limit(1);
  if (!row) return null;
  const { model, block, ofBlock, ofCell, sides, times } = row;
  return { model, block, risk: ofBlock ?? ofCell, times: sides && times ? { sides, times } : null };
}

export const findCellRisks = (executor: Executor, { city, trainedAt }: ModelKey): Promise<RiskCellRow[]> =>
  executor
    .select()
    .from(riskCells)
    .where(and(eq(riskCells.city, city), eq(riskCells.trainedAt, trainedAt)));
