import { HEATMAP_MOST_BYTES, HEATMAP_NAMED } from '@towscout/contracts/heatmap/paths';
import type { HeatmapCell, HeatmapQuery } from '@towscout/contracts/heatmap/schema';
import { intensityOf } from '@towscout/domain/heatmap';
import { kilometers } from '@towscout/geo';

import type { Places } from '#gazetteer';

import { finestThatFits } from './finest-that-fits.ts';
import { gridAround, middleOf, type Resolution, resolutionsFor } from './grid.ts';
import { type TalliesDeps, talliesOf } from './read-tallies.ts';
import type { Tally } from './tally.ts';

export type HeatmapDeps = TalliesDeps & { places: Pick<Places, 'nameOf'> };

/** The cells around a place where something is on record, the busiest first, as JSON. They are coarser where they would weigh too much. */
export const heatmapJson = (
  deps: HeatmapDeps,
  query: HeatmapQuery,
  mostBytes: number = HEATMAP_MOST_BYTES,
): Promise<string> =>
  finestThatFits(resolutionsFor(kilometers(query.radius)), mostBytes, async (resolution) =>
    JSON.stringify(await readHeatmap(deps, query, resolution)),
  );

async function readHeatmap(
  deps: HeatmapDeps,
  { lat, lng, radius, range }: HeatmapQuery,
  resolution: Resolution,
): Promise<HeatmapCell[]> {
  const tallies = await talliesOf(deps, gridAround({ lat, lng }, kilometers(radius), resolution), range);
  return [...tallies]
    .map(([cell, tally]) => ({ cell, tally, intensity: intensityOf(tally) }))
    .toSorted((a, b) => b.intensity - a.intensity || b.tally.lastAt - a.tally.lastAt || (a.cell < b.cell ? -1 : 1))
    .map(({ cell, tally, intensity }, rank) =>
      present(cell, tally, intensity, rank < HEATMAP_NAMED ? deps.places : null),
    );
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
