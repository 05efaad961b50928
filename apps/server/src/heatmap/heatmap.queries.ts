import { eq, lt, sql } from 'drizzle-orm';

import { type Executor, rowsOf, type Tx } from '#platform/db/database.ts';

import { nameOf, numberOf } from './grid.ts';
import { heatmapDays, heatmapProgress } from './heatmap.table.ts';
import type { Tally } from './tally.ts';

export type Progress = Omit<typeof heatmapProgress.$inferSelect, 'id'>;

/** Null before any day was added up. */
export async function findProgress(executor: Executor): Promise<Progress | null> {
  const [row] = await executor.select().from(heatmapProgress);
  return row ?? null;
}

export async function saveProgress(tx: Tx, progress: Progress): Promise<void> {
  await tx.insert(heatmapProgress).values(progress).onConflictDoUpdate({ target: heatmapProgress.id, set: progress });
}

const list = (values: readonly (string | number | bigint)[]): string => `{${values.join(',')}}`;
const SOURCE_ENDS = ' ';

/** Writes what happened on a day anew. */
export async function replaceDay(tx: Tx, day: string, tallies: ReadonlyMap<bigint, Tally>): Promise<void> {
  await tx.delete(heatmapDays).where(eq(heatmapDays.day, day));
  const rows = [...tallies].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (let from = 0; from < rows.length; from += MOST_PER_INSERT) {
    const some = rows.slice(from, from + MOST_PER_INSERT);
    const column = (of: (tally: Tally) => number) => list(some.map(([, tally]) => of(tally)));
    const sources = list(some.map(([, tally]) => `"${[...tally.sources].toSorted().join(SOURCE_ENDS)}"`));
    await tx.execute(sql`
      insert into heatmap_days (cell, day, trucks, reports, violations, first_at, last_at, sources)
      select cell, ${day}::date, trucks, reports, violations, to_timestamp(first_at / 1000), to_timestamp(last_at / 1000), sources
      from unnest(${list(some.map(([cell]) => cell))}::bigint[], ${column(({ trucks }) => trucks)}::int[],
        ${column(({ reports }) => reports)}::int[], ${column(({ violations }) => violations)}::int[],
        ${column(({ firstAt }) => firstAt)}::float8[], ${column(({ lastAt }) => lastAt)}::float8[], ${sources}::text[])
        as given(cell, trucks, reports, violations, first_at, last_at, sources)`);
  }
}

const MOST_PER_INSERT = 5000;

export async function deleteDaysBefore(executor: Executor, day: string): Promise<void> {
  await executor.delete(heatmapDays).where(lt(heatmapDays.day, day));
}

type FoundTally = Omit<Tally, 'sources'> & { cell: string; sources: string };

/** What happened in these cells on days that are added up, from one day through another, by the cells' names. */
export async function findTallies(
  executor: Executor,
  cells: ReadonlySet<string>,
  { first, last }: { first: string; last: string },
): Promise<Map<string, Tally>> {
  // `offset 0` keeps the planner from joining otherwise, which reads whole tables.
  const rows = await rowsOf<FoundTally>(
    executor,
    sql`
    select found.cell::text as cell, sum(trucks)::int as trucks, sum(reports)::int as reports,
      sum(violations)::int as violations, (extract(epoch from min(first_at)) * 1000)::float8 as "firstAt",
      (extract(epoch from max(last_at)) * 1000)::float8 as "lastAt", string_agg(distinct sources, ${SOURCE_ENDS}) as sources
    from unnest(${list([...cells].map(numberOf))}::bigint[]) as asked(cell)
    cross join lateral (
      select * from heatmap_days
      where heatmap_days.cell = asked.cell and day between ${first}::date and ${last}::date offset 0) as found
    group by found.cell`,
  );
  return new Map(
    rows.map(({ cell, trucks, reports, violations, firstAt, lastAt, sources }) => [
      nameOf(BigInt(cell)),
      { trucks, reports, violations, firstAt, lastAt, sources: new Set(sources.split(SOURCE_ENDS)) },
    ]),
  );
}
