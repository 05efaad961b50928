import { lt, sql } from 'drizzle-orm';

import type { Appearance } from '@towscout/contracts/towed-cars/schema';
import { ENOUGH_CARS } from '@towscout/domain/towed-cars/missing-car/appearance';

import { type Executor, queryRows, type Tx, deleteRows } from '#platform/db/database.ts';
import { arrayLiteral } from '#platform/db/geo-sql.ts';

import { towAppearances } from './appearances.table.ts';

export type NewAppearance = typeof towAppearances.$inferInsert;

export async function insertAppearances(tx: Tx, rows: readonly NewAppearance[]): Promise<void> {
  if (rows.length > 0) await tx.insert(towAppearances).values([...rows]);
}

type Found = { source: string; is_time_known: boolean; cars: number; half: number; ninety_percent: number };

/** By list; those of too few cars are left out. */
export async function findAppearances(
  executor: Executor,
  sources: readonly string[],
): Promise<Map<string, Appearance>> {
  const rows = await queryRows<Found>(
    executor,
    sql`select source, is_time_known, count(*)::int as cars,
        percentile_disc(0.5) within group (order by minutes) as half,
        percentile_disc(0.9) within group (order by minutes) as ninety_percent
      from tow_appearances
      where source = any(${arrayLiteral(sources)}::text[])
      group by source, is_time_known
      having count(*) >= ${ENOUGH_CARS}
      order by is_time_known`,
  );
  // Of a list with both kinds, those with an hour say more.
  return new Map(
    rows.map((row) => [
      row.source,
      { cars: row.cars, halfMinutes: row.half, ninetyPercentMinutes: row.ninety_percent, isByDay: !row.is_time_known },
    ]),
  );
}

export const deleteAppearancesBefore = (executor: Executor, instant: Date): Promise<number> =>
  deleteRows(executor, towAppearances, lt(towAppearances.seenAt, instant));
