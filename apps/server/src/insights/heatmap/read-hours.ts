import type { HeatmapHours, HeatmapHoursQuery } from '@towscout/contracts/insights/heatmap';
import { HOUR_MS } from '@towscout/domain/durations';
import { type CellActivity, toIntensity } from '@towscout/domain/insights/heatmap';
import { kilometers } from '@towscout/geo';

import { startOfHour, hoursBefore } from '#platform/clock.ts';

import { cellWithin, type Grid, gridAround } from './grid.ts';
import { findEachHour, findHoursProgress } from './heatmap.queries.ts';
import { splitByHours, type When } from './hours.ts';
import type { TalliesDeps } from './read-heatmap.ts';
import { activityIn } from './tally.ts';

const HOURS = 24;

/** The current hour included. */
export async function readHours(deps: TalliesDeps, { lat, lng, radius }: HeatmapHoursQuery): Promise<HeatmapHours> {
  const grid = gridAround({ lat, lng }, kilometers(radius));
  const until = deps.clock.now();
  const from = hoursBefore(startOfHour(until), HOURS - 1);
  const { added, rest } = splitByHours({ from, until }, await findHoursProgress(deps.db, 'lately'));
  const byCell = new Map<string, CellActivity[]>();
  const add = (cell: string, at: number, { trucks, violations }: CellActivity) => {
    const hours = byCell.get(cell) ?? Array.from({ length: HOURS }, () => ({ trucks: 0, violations: 0 }));
    byCell.set(cell, hours);
    const hour = hours[Math.floor((at - from.getTime()) / HOUR_MS)];
    if (!hour) return;
    hour.trucks += trucks;
    hour.violations += violations;
  };
  const [found, ...points] = await Promise.all([
    added ? findEachHour(deps.db, grid.cells, added) : [],
    ...rest.map((part) => pointsIn(deps, grid, part)),
  ]);
  for (const { cell, hour, ...happened } of found) add(cell, hour, happened);
  for (const { cell, at, ...happened } of points.flat()) add(cell, at, happened);
  return {
    from: from.toISOString(),
    cells: [...byCell].map(([gridCell, hours]) => ({ gridCell, intensities: hours.map(toIntensity) })),
  };
}

type Happened = CellActivity & { cell: string; at: number };

async function pointsIn(deps: TalliesDeps, grid: Grid, when: When): Promise<Happened[]> {
  const { trucks, violations } = await activityIn(deps.db, deps, grid, when);
  const all = [
    ...trucks.map(({ lat, lng, reportedAt }) => ({ lat, lng, at: reportedAt, trucks: 1, violations: 0 })),
    ...violations.map(({ lat, lng, at }) => ({ lat, lng, at, trucks: 0, violations: 1 })),
  ];
  return all.flatMap(({ lat, lng, ...happened }) => {
    const cell = cellWithin(grid, { lat, lng });
    return cell === null ? [] : [{ ...happened, cell }];
  });
}
