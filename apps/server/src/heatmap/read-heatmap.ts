import {
  HEATMAP_NAMED,
  type HeatmapCell,
  type HeatmapHours,
  type HeatmapHoursQuery,
  type HeatmapQuery,
} from '@towscout/contracts/heatmap';
import { type HeatmapRange, intensityOf, isPremiumRange, RANGE_HOURS } from '@towscout/domain/heatmap';
import { kilometers } from '@towscout/geo';

import type { Places } from '#places';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { dayOf, daysBefore, daysLater, latest, startOf } from '#sightings';

import { cellAround, type Grid, gridAround, middleOf } from './grid.ts';
import { findProgress, findTallies } from './heatmap.queries.ts';
import { activityIn, type Sources } from './recent-activity.ts';
import { addTo, type Tally, tallyByCell } from './tally.ts';

export type HeatmapDeps = Sources & { db: Database; clock: Clock; places: Pick<Places, 'nameOf'> };

const HOUR_MS = 3_600_000;

/** The cells around a place where something is on record, the busiest first. */
export async function readHeatmap(
  deps: HeatmapDeps,
  { lat, lng, radius, range }: HeatmapQuery,
): Promise<HeatmapCell[]> {
  const grid = gridAround({ lat, lng }, kilometers(radius));
  const tallies = isPremiumRange(range)
    ? await talliesOfDays(deps, grid, range)
    : await talliesOfHours(deps, grid, range);
  return [...tallies]
    .map(([cell, tally]) => ({ cell, tally, intensity: intensityOf(tally) }))
    .toSorted((a, b) => b.intensity - a.intensity || b.tally.lastAt - a.tally.lastAt || (a.cell < b.cell ? -1 : 1))
    .map(({ cell, tally, intensity }, rank) =>
      present(cell, tally, intensity, rank < HEATMAP_NAMED ? deps.places : null),
    );
}

/** Up to 24 hours, to the minute. */
async function talliesOfHours(deps: HeatmapDeps, grid: Grid, range: HeatmapRange): Promise<Map<string, Tally>> {
  const until = deps.clock.now();
  return talliesSince(deps, grid, new Date(until.getTime() - RANGE_HOURS[range] * HOUR_MS));
}

async function talliesSince(deps: HeatmapDeps, grid: Grid, from: Date): Promise<Map<string, Tally>> {
  const activity = await activityIn(deps.db, deps, grid, { from, until: deps.clock.now() });
  return tallyByCell(activity, (point) => cellWithin(grid, point));
}

/** More than 24 hours, in whole UTC days of which today is the last: those that are added up, and the rest point by point. */
async function talliesOfDays(deps: HeatmapDeps, grid: Grid, range: HeatmapRange): Promise<Map<string, Tally>> {
  const today = dayOf(deps.clock.now());
  const first = daysBefore(today, RANGE_HOURS[range] / 24 - 1);
  const progress = await findProgress(deps.db);
  const recentFrom = progress ? latest(first, daysLater(progress.addedThrough, 1)) : first;
  const [recent, added] = await Promise.all([
    talliesSince(deps, grid, startOf(recentFrom)),
    findTallies(deps.db, grid.cells, { first, last: daysBefore(recentFrom, 1) }),
  ]);
  for (const [cell, tally] of added) addTo(recent, cell, tally);
  return recent;
}

function cellWithin({ cells, resolution }: Grid, point: { lat: number; lng: number }): string | null {
  const cell = cellAround(point, resolution);
  return cells.has(cell) ? cell : null;
}

function present(cell: string, tally: Tally, intensity: number, places: HeatmapDeps['places'] | null): HeatmapCell {
  const middle = middleOf(cell);
  return {
    id: cell,
    latitude: rounded(middle.lat),
    longitude: rounded(middle.lng),
    intensity,
    gridCell: cell,
    lastActivity: new Date(tally.lastAt).toISOString(),
    createdAt: new Date(tally.firstAt).toISOString(),
    location: places?.nameOf(middle) ?? null,
    trucks: tally.trucks,
    reports: tally.reports,
    violations: tally.violations,
    sources: [...tally.sources].toSorted(),
  };
}

const rounded = (degrees: number): number => Number(degrees.toFixed(5));

const HOURS = 24;

/** The last 24 hours, hour by hour. */
export async function readHours(deps: HeatmapDeps, { lat, lng, radius }: HeatmapHoursQuery): Promise<HeatmapHours> {
  const grid = gridAround({ lat, lng }, kilometers(radius));
  const until = deps.clock.now();
  const from = until.getTime() - HOURS * HOUR_MS;
  const activity = await activityIn(deps.db, deps, grid, { from: new Date(from), until });
  const hourOf = (at: number): number => Math.min(HOURS - 1, Math.floor((at - from) / HOUR_MS));
  const byCell = new Map<string, number[]>();
  for (let hour = 0; hour < HOURS; hour += 1) {
    const ofHour = {
      ...activity,
      trucks: activity.trucks.filter(({ reportedAt }) => hourOf(reportedAt) === hour),
      violations: activity.violations.filter(({ at }) => hourOf(at) === hour),
    };
    for (const [cell, tally] of tallyByCell(ofHour, (point) => cellWithin(grid, point))) {
      const intensities = byCell.get(cell) ?? Array.from({ length: HOURS }, () => 0);
      intensities[hour] = intensityOf(tally);
      byCell.set(cell, intensities);
    }
  }
  return {
    from: new Date(from).toISOString(),
    cells: [...byCell].map(([gridCell, intensities]) => ({ gridCell, intensities })),
  };
}
