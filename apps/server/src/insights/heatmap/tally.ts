import type { Executor } from '#platform/db/database.ts';
import type { Reports } from '#reports';
import type { Trucks, CountedTruck } from '#trucks';
import type { Violations, IssuedAt } from '#violations';

import type { Grid } from './grid.ts';
import type { When } from './hours.ts';

export type Sources = {
  trucks: Pick<Trucks, 'countedTrucks' | 'hoursRecordedSince' | 'find'>;
  reports: Pick<Reports, 'countOfTrucks' | 'findTrucksWithNewReports'>;
  violations: Pick<Violations, 'issued' | 'hoursChangedSince'>;
};

/** In a grid's cells and somewhat around them, or everywhere. */
export async function activityIn(
  executor: Executor,
  { trucks, reports, violations }: Sources,
  grid: Grid | null,
  when: When,
): Promise<Activity> {
  const around = grid && { center: grid.center, radius: grid.reach };
  const counted = await trucks.countedTrucks(executor, around, when);
  // Also reports that were filed later about this time's trucks.
  const reportsOfTrucks =
    counted.length > 0 ? await reports.countOfTrucks(executor, when.from) : new Map<string, number>();
  return { trucks: counted, reports: reportsOfTrucks, violations: await violations.issued(executor, around, when) };
}

/** Instants are in milliseconds. */
export type Tally = {
  trucks: number;
  reports: number;
  violations: number;
  firstAt: number;
  lastAt: number;
  sources: Set<string>;
};

type Activity = {
  trucks: readonly CountedTruck[];
  /** By truck id. */
  reports: ReadonlyMap<string, number>;
  violations: readonly IssuedAt[];
};

type Happened = Omit<Tally, 'sources'> & { source: string };

/** Null for a point outside of all cells. */
export function tallyByCell<Cell>(
  { trucks, reports, violations }: Activity,
  getCell: (point: { lat: number; lng: number }) => Cell | null,
): Map<Cell, Tally> {
  const tallies = new Map<Cell, Tally>();
  const count = (point: { lat: number; lng: number }, happened: Happened) => {
    const cell = getCell(point);
    if (cell !== null) addTo(tallies, cell, { ...happened, sources: [happened.source] });
  };
  for (const { id, reportedAt, lastSeenAt, source, ...point } of trucks)
    count(point, {
      trucks: 1,
      reports: reports.get(id) ?? 0,
      violations: 0,
      firstAt: reportedAt,
      lastAt: Math.max(reportedAt, lastSeenAt),
      source,
    });
  for (const { at, city, ...point } of violations)
    count(point, { trucks: 0, reports: 0, violations: 1, firstAt: at, lastAt: at, source: city });
  return tallies;
}

export function addTo<Cell>(
  tallies: Map<Cell, Tally>,
  cell: Cell,
  more: Omit<Tally, 'sources'> & { sources: Iterable<string> },
): void {
  const known = tallies.get(cell);
  if (!known) {
    const { sources, ...figures } = more;
    tallies.set(cell, { ...figures, sources: new Set(sources) });
    return;
  }
  known.trucks += more.trucks;
  known.reports += more.reports;
  known.violations += more.violations;
  known.firstAt = Math.min(known.firstAt, more.firstAt);
  known.lastAt = Math.max(known.lastAt, more.lastAt);
  for (const source of more.sources) known.sources.add(source);
}
