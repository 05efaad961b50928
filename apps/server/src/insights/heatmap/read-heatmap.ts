import { HEATMAP_MOST_BYTES, HEATMAP_NAMED } from '@towscout/contracts/insights/constants';
import type { HeatmapCell, HeatmapQuery } from '@towscout/contracts/insights/heatmap';
import { toIntensity, type HeatmapRange, isPremiumRange, RANGE_HOURS } from '@towscout/domain/insights/heatmap';
import { kilometers } from '@towscout/geo';

import type { Places } from '#places';
import { type Clock, hoursBefore } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { toUtcDay, daysBefore, daysLater, latest, startOfDay } from '#trucks';

import {
  finestThatFits,
  gridAround,
  largerCell,
  getCenter,
  type Resolution,
  resolutionsFor,
  cellWithin,
  type Grid,
} from './grid.ts';
import { findDays, findDaysProgress, findHours, findHoursProgress } from './heatmap.queries.ts';
import { type KeptSpan, splitByHours, type When } from './hours.ts';
import { addTo, type Tally, activityIn, type Sources, tallyByCell } from './tally.ts';

export type HeatmapDeps = TalliesDeps & { places: Pick<Places, 'findName'> };

export type HeatmapArea = Omit<HeatmapQuery, 'show'>;

/** The busiest first, coarser where finer cells would be too large. */
export async function heatmapJson(
  deps: HeatmapDeps,
  { lat, lng, radius, range }: HeatmapArea,
  mostBytes: number = HEATMAP_MOST_BYTES,
): Promise<string> {
  const grid = gridAround({ lat, lng }, kilometers(radius));
  const tallies = await readTallies(deps, grid, range);
  return finestThatFits(resolutionsFor(kilometers(radius)), mostBytes, (resolution) =>
    JSON.stringify(presentAll(deps, resolution === grid.resolution ? tallies : mergeCells(tallies, resolution))),
  );
}

function mergeCells(tallies: ReadonlyMap<string, Tally>, resolution: Resolution): Map<string, Tally> {
  const merged = new Map<string, Tally>();
  for (const [cell, tally] of tallies) addTo(merged, largerCell(cell, resolution), tally);
  return merged;
}

function presentAll(deps: HeatmapDeps, tallies: ReadonlyMap<string, Tally>): HeatmapCell[] {
  return [...tallies]
    .map(([cell, tally]) => ({ cell, tally, intensity: toIntensity(tally) }))
    .toSorted((a, b) => b.intensity - a.intensity || b.tally.lastAt - a.tally.lastAt || (a.cell < b.cell ? -1 : 1))
    .map(({ cell, tally, intensity }, rank) =>
      present(cell, tally, intensity, rank < HEATMAP_NAMED ? deps.places : null),
    );
}

export function present(
  cell: string,
  tally: Tally,
  intensity: number,
  places: HeatmapDeps['places'] | null,
): HeatmapCell {
  const middle = getCenter(cell);
  return {
    id: cell,
    latitude: rounded(middle.lat),
    longitude: rounded(middle.lng),
    intensity,
    gridCell: cell,
    lastActivity: new Date(tally.lastAt).toISOString(),
    createdAt: new Date(tally.firstAt).toISOString(),
    location: places?.findName(middle) ?? null,
    trucks: tally.trucks,
    reports: tally.reports,
    violations: tally.violations,
    sources: [...tally.sources].toSorted(),
  };
}

const rounded = (degrees: number): number => Number(degrees.toFixed(5));

export type TalliesDeps = Sources & { db: Database; clock: Clock };
type Tallies = Map<string, Tally>;

/** To the minute. */
async function readTallies(deps: TalliesDeps, grid: Grid, range: HeatmapRange): Promise<Tallies> {
  const now = deps.clock.now();
  const from = hoursBefore(now, RANGE_HOURS[range]);
  if (!isPremiumRange(range)) return talliesIn(deps, grid, { from, until: now }, 'lately');
  const firstDay = daysLater(toUtcDay(from), 1);
  return together(
    await Promise.all([
      talliesIn(deps, grid, { from, until: startOfDay(firstDay) }, range),
      talliesSinceDay(deps, grid, firstDay, now),
    ]),
  );
}

async function talliesSinceDay(deps: TalliesDeps, grid: Grid, first: string, now: Date): Promise<Tallies> {
  const progress = await findDaysProgress(deps.db);
  const after = progress ? latest(first, daysLater(progress.addedThrough, 1)) : first;
  return together(
    await Promise.all([
      findDays(deps.db, grid.cells, { first, last: daysBefore(after, 1) }),
      talliesIn(deps, grid, { from: startOfDay(after), until: now }, 'lately'),
    ]),
  );
}

async function talliesIn(deps: TalliesDeps, grid: Grid, when: When, span: KeptSpan): Promise<Tallies> {
  const { added, rest } = splitByHours(when, await findHoursProgress(deps.db, span));
  return together(
    await Promise.all([
      added ? findHours(deps.db, grid.cells, added) : new Map(),
      ...rest.map(async (part) =>
        tallyByCell(await activityIn(deps.db, deps, grid, part), (point) => cellWithin(grid, point)),
      ),
    ]),
  );
}

function together([all = new Map<string, Tally>(), ...others]: readonly Tallies[]): Tallies {
  for (const tallies of others) for (const [cell, tally] of tallies) addTo(all, cell, tally);
  return all;
}
