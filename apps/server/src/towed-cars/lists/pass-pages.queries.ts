import { sql } from 'drizzle-orm';

import type { Tx } from '#platform/db/database.ts';
import { jsonText } from '#platform/db/insert-rows.ts';

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
