import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';

import { type Executor, queryRows, type Tx, deleteRows } from '#platform/db/database.ts';
import { arrayLiteral } from '#platform/db/geo-sql.ts';
import { milliseconds } from '#platform/db/timeline-sql.ts';

import { heatmapDays, heatmapHours, heatmapHoursProgress, heatmapProgress } from '../insights.table.ts';
import { toCellName, toCellNumber } from './grid.ts';
import { type HoursProgress, KEPT_SPANS, type KeptSpan, type When } from './hours.ts';
import type { Tally } from './tally.ts';

export type DaysProgress = Omit<typeof heatmapProgress.$inferSelect, 'id'>;

/** Null before any day was added up. */
export async function findDaysProgress(executor: Executor): Promise<DaysProgress | null> {
  const [row] = await executor.select().from(heatmapProgress);
  return row ?? null;
}

export async function saveDaysProgress(tx: Tx, progress: DaysProgress): Promise<void> {
  await tx.insert(heatmapProgress).values(progress).onConflictDoUpdate({ target: heatmapProgress.id, set: progress });
}

const getId = (span: KeptSpan): number => KEPT_SPANS.indexOf(span) + 1;

/** Null before any hour of this span was added up. */
export async function findHoursProgress(executor: Executor, span: KeptSpan): Promise<HoursProgress | null> {
  const [row] = await executor
    .select()
    .from(heatmapHoursProgress)
    .where(eq(heatmapHoursProgress.id, getId(span)));
  return row ?? null;
}

export async function saveHoursProgress(tx: Tx, span: KeptSpan, progress: HoursProgress): Promise<void> {
  await tx
    .insert(heatmapHoursProgress)
    .values({ id: getId(span), ...progress })
    .onConflictDoUpdate({ target: heatmapHoursProgress.id, set: progress });
}

type Tallies = ReadonlyMap<bigint, Tally>;

export async function replaceDay(tx: Tx, day: string, tallies: Tallies): Promise<void> {
  await tx.delete(heatmapDays).where(eq(heatmapDays.day, day));
  await insertTallies(tx, sql`heatmap_days (cell, day, ${FIGURES})`, sql`${day}::date`, tallies);
}

export async function replaceHour(tx: Tx, hour: Date, tallies: Tallies): Promise<void> {
  await tx.delete(heatmapHours).where(eq(heatmapHours.hour, hour));
  await insertTallies(tx, sql`heatmap_hours (cell, hour, ${FIGURES})`, instant(hour), tallies);
}

const FIGURES = sql.raw('trucks, reports, violations, first_at, last_at, sources');
const MOST_PER_INSERT = 5000;
const SOURCE_ENDS = ' ';

const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

async function insertTallies(tx: Tx, table: SQL, period: SQL, tallies: Tallies): Promise<void> {
  const rows = [...tallies].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (let from = 0; from < rows.length; from += MOST_PER_INSERT) {
    const some = rows.slice(from, from + MOST_PER_INSERT);
    const column = (of: (tally: Tally) => number) => arrayLiteral(some.map(([, tally]) => of(tally)));
    const sources = arrayLiteral(some.map(([, tally]) => `"${[...tally.sources].toSorted().join(SOURCE_ENDS)}"`));
    await tx.execute(sql`
      insert into ${table}
      select cell, ${period}, trucks, reports, violations, to_timestamp(first_at / 1000), to_timestamp(last_at / 1000), sources
      from unnest(${arrayLiteral(some.map(([cell]) => cell))}::bigint[], ${column(({ trucks }) => trucks)}::int[],
        ${column(({ reports }) => reports)}::int[], ${column(({ violations }) => violations)}::int[],
        ${column(({ firstAt }) => firstAt)}::float8[], ${column(({ lastAt }) => lastAt)}::float8[], ${sources}::text[])
        as given(cell, trucks, reports, violations, first_at, last_at, sources)`);
  }
}

export const deleteDaysBefore = (executor: Executor, day: string): Promise<number> =>
  deleteRows(executor, heatmapDays, lt(heatmapDays.day, day));

/** In order, without overlaps. */
export async function deleteHoursBetween(executor: Executor, kept: readonly When[]): Promise<void> {
  for (const [at, { from }] of kept.entries()) {
    const before = kept[at - 1];
    await executor
      .delete(heatmapHours)
      .where(and(lt(heatmapHours.hour, from), before && gte(heatmapHours.hour, before.until)));
  }
}

/** Both days inclusive, by the cells' names. */
export const findDays = (
  executor: Executor,
  cells: ReadonlySet<string>,
  { first, last }: { first: string; last: string },
): Promise<Map<string, Tally>> =>
  findTallies(
    executor,
    cells,
    sql`heatmap_days as added where ${OF_CELL} and day between ${first}::date and ${last}::date`,
  );

export const findHours = (executor: Executor, cells: ReadonlySet<string>, when: When): Promise<Map<string, Tally>> =>
  findTallies(executor, cells, sql`heatmap_hours as added where ${OF_CELL} and ${isHourIn(when)}`);

const OF_CELL = sql`added.cell = asked.cell`;
const asked = (cells: ReadonlySet<string>): SQL =>
  sql`unnest(${arrayLiteral([...cells].map(toCellNumber))}::bigint[]) as asked(cell)`;
const isHourIn = ({ from, until }: When): SQL => sql`hour >= ${instant(from)} and hour < ${instant(until)}`;

type FoundTally = Omit<Tally, 'sources'> & { cell: string; sources: string };

async function findTallies(executor: Executor, cells: ReadonlySet<string>, rows: SQL): Promise<Map<string, Tally>> {
  const found = await queryRows<FoundTally>(
    executor,
    sql`
    select asked.cell::text as cell, total.* from ${asked(cells)}
    cross join lateral (
      select sum(trucks)::int as trucks, sum(reports)::int as reports, sum(violations)::int as violations,
        ${milliseconds(sql`min(first_at)`)} as "firstAt",
        ${milliseconds(sql`max(last_at)`)} as "lastAt", string_agg(distinct sources collate "C", ${SOURCE_ENDS}) as sources
      from ${rows}
    ) as total
    where total.trucks is not null`,
  );
  return new Map(
    found.map(({ cell, sources, ...tally }) => [
      toCellName(BigInt(cell)),
      { ...tally, sources: new Set(sources.split(SOURCE_ENDS)) },
    ]),
  );
}

/** `hour` is when it began, in milliseconds. */
export type FoundHour = { cell: string; hour: number; trucks: number; violations: number };

export async function findEachHour(executor: Executor, cells: ReadonlySet<string>, when: When): Promise<FoundHour[]> {
  const rows = await queryRows<FoundHour>(
    executor,
    sql`
    select found.cell::text as cell, ${milliseconds(sql`hour`)} as hour, trucks, violations
    from ${asked(cells)}
    cross join lateral (select * from heatmap_hours as added where ${OF_CELL} and ${isHourIn(when)} offset 0) as found`,
  );
  return rows.map(({ cell, hour, trucks, violations }) => ({
    cell: toCellName(BigInt(cell)),
    hour,
    trucks,
    violations,
  }));
}
