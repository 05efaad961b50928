import { and, eq, gt, lte, max, sql } from 'drizzle-orm';

import type { TowLotListKey } from '@towscout/domain/tow-records/private-lots';
import type { LatLng, Miles } from '@towscout/geo';

import type { Executor, Tx } from '#platform/db/database.ts';
import { inBoxesAround, milesFrom } from '#platform/db/geo-sql.ts';

import { towLots as table } from '../tow-records.table.ts';

export type CountedLot = { lot: string; place: LatLng; month: string; reason: string; weekdays: number[] };

const ROWS_PER_INSERT = 1000;
/** More lots than have an address within 100 yards, for two years. */
const MOST_ROWS = 5000;

export async function replaceLots(
  tx: Tx,
  source: TowLotListKey,
  lots: readonly CountedLot[],
  readAt: Date,
): Promise<void> {
  await tx.delete(table).where(eq(table.source, source));
  for (let from = 0; from < lots.length; from += ROWS_PER_INSERT)
    await tx
      .insert(table)
      .values(
        lots
          .slice(from, from + ROWS_PER_INSERT)
          .map(({ lot, place, month, reason, weekdays }) => ({ source, lot, place, month, reason, weekdays, readAt })),
      );
}

export type LotsState = { readAt: Date | null; newestMonth: string | null };

export async function findLotsState(executor: Executor, source: TowLotListKey): Promise<LotsState> {
  const [row] = await executor
    .select({ readAt: max(table.readAt), newestMonth: max(table.month) })
    .from(table)
    .where(eq(table.source, source));
  return row ?? { readAt: null, newestMonth: null };
}

export const countTows = async (executor: Executor, source: TowLotListKey): Promise<number> => {
  const total = sql<number>`coalesce(sum((select sum(day) from unnest(weekdays) as day)), 0)::int`;
  const [row] = await executor.select({ total }).from(table).where(eq(table.source, source));
  return row?.total ?? 0;
};

export type LotRow = Pick<CountedLot, 'reason' | 'weekdays'>;

/** Of the months after one. */
export const findLotsNear = (
  executor: Executor,
  source: TowLotListKey,
  { center, radius }: { center: LatLng; radius: Miles },
  after: string,
): Promise<LotRow[]> =>
  executor
    .select({ reason: table.reason, weekdays: table.weekdays })
    .from(table)
    .where(
      and(
        eq(table.source, source),
        gt(table.month, after),
        inBoxesAround(table.place, center, radius),
        lte(milesFrom(table.place, center), radius),
      ),
    )
    .limit(MOST_ROWS);
