import { HEATMAP_MOST_BYTES, HEATMAP_NAMED } from '@towscout/contracts/insights/constants';
import type { HeatmapCell, HeatmapQuery } from '@towscout/contracts/insights/heatmap';
import { toIntensity } from '@towscout/domain/insights/heatmap';
import { kilometers } from '@towscout/geo';

import type { Places } from '#places';

import { finestThatFits, gridAround, largerCell, getCenter, type Resolution, resolutionsFor } from './grid.ts';
import { type TalliesDeps, readTallies } from './read-tallies.ts';
import { addTo, type Tally } from './tally.ts';

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
