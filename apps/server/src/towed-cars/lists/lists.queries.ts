import { sql, lt } from 'drizzle-orm';

import type { Appearance } from '@towscout/contracts/towed-cars/schema';
import { ENOUGH_CARS } from '@towscout/domain/towed-cars/missing-car/listed-car';

import { type Tx, type Executor, queryRows, deleteRows } from '#platform/db/database.ts';
import { arrayLiteral } from '#platform/db/geo-sql.ts';
import { jsonText } from '#platform/db/insert-rows.ts';

import { towAppearances } from '../towed-cars.table.ts';

type Pass = { source: string; startedAt: Date };

/** Saves the ids of cars whose rows are unchanged. Deletes the pages of earlier readings. */
export async function recordUnchanged(tx: Tx, { source, startedAt }: Pass, carIds: readonly string[]): Promise<void> {
  if (carIds.length === 0) return;
  const started = sql`${startedAt.toISOString()}::timestamptz`;
  await tx.execute(sql`with gone as (
      delete from tow_pass_pages where source = ${source} and pass_started_at < ${started}
    )
    insert into tow_pass_pages (source, pass_started_at, car_ids)
    values (${source}, ${started}, array(select jsonb_array_elements_text(${jsonText(carIds)}::jsonb)))`);
}

/**
 * Deletes cars that a finished reading neither wrote nor found unchanged. Keeps the pages: an end may be told twice.
 */
export async function deleteUnseen(tx: Tx, { source, startedAt }: Pass): Promise<void> {
  const started = sql`${startedAt.toISOString()}::timestamptz`;
  await tx.execute(sql`delete from towed_cars where source = ${source} and seen_at < ${started} and not exists (
    select from (
      select unnest(car_ids) as id from tow_pass_pages where source = ${source} and pass_started_at >= ${started}
    ) as unchanged where unchanged.id = towed_cars.id)`);
}

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
