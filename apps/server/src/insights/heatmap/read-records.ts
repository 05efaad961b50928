import { HEATMAP_MOST_BYTES, HEATMAP_NAMED } from '@towscout/contracts/insights/constants';
import type { HeatmapCell } from '@towscout/contracts/insights/heatmap';
import { RANGE_HOURS } from '@towscout/domain/insights/heatmap';
import { liveSource, type TowRecordKey } from '@towscout/domain/sources';
import type { RecordStep } from '@towscout/domain/sources/tow-ladder';
import { kilometers } from '@towscout/geo';

import type { Places } from '#places';
import { type Clock, hoursBefore } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { KeptSpot, TowRecords } from '#tow-records';

import { finestThatFits, cellWithin, type Grid, gridAround, largerCell, resolutionsFor, toCellName } from './grid.ts';
import { type HeatmapArea, present } from './read-heatmap.ts';

export type RecordCellDeps = {
  db: Database;
  clock: Clock;
  places: Pick<Places, 'findName'>;
  towRecords: Pick<TowRecords, 'countKeptBySpot'>;
};

/**
 * Tows in public records by cell, highest counts first. Counted on request: a city has a few thousand a day. They are
 * kept apart from trucks, because nobody saw one.
 */
export async function recordsJson(
  deps: RecordCellDeps,
  { lat, lng, radius, range }: HeatmapArea,
  mostBytes: number = HEATMAP_MOST_BYTES,
): Promise<string> {
  const grid = gridAround({ lat, lng }, kilometers(radius));
  const until = deps.clock.now();
  const kept = {
    around: { center: grid.center, radius: grid.reach },
    since: hoursBefore(until, RANGE_HOURS[range]),
    until,
  };
  const spots = await deps.towRecords.countKeptBySpot(deps.db, kept);
  const tallies = tallyRecords(spots, (spot) => getCellWithin(grid, spot));
  return finestThatFits(resolutionsFor(kilometers(radius)), mostBytes, (resolution) => {
    if (resolution === grid.resolution) return JSON.stringify(presentAll(deps, tallies));
    const merged = new Map<string, RecordTally>();
    for (const [cell, tally] of tallies) addRecords(merged, largerCell(cell, resolution), tally);
    return JSON.stringify(presentAll(deps, merged));
  });
}

/** Null outside the grid. */
function getCellWithin(grid: Grid, spot: KeptSpot): string | null {
  if (spot.cell === null) return cellWithin(grid, spot);
  const cell = largerCell(toCellName(BigInt(spot.cell)), grid.resolution);
  return grid.cells.has(cell) ? cell : null;
}

const presentAll = ({ places }: RecordCellDeps, tallies: ReadonlyMap<string, RecordTally>): HeatmapCell[] =>
  [...tallies]
    .toSorted(([aCell, a], [bCell, b]) => b.records - a.records || b.lastAt - a.lastAt || (aCell < bCell ? -1 : 1))
    .map(([cell, tally], rank) => presentRecords(cell, tally, rank < HEATMAP_NAMED ? places : null));

function presentRecords(
  cell: string,
  { records, firstAt, lastAt, bySource }: RecordTally,
  places: RecordCellDeps['places'] | null,
): HeatmapCell {
  const nothing = { trucks: 0, reports: 0, violations: 0 };
  return {
    ...present(cell, { ...nothing, firstAt, lastAt, sources: new Set(bySource.keys()) }, records, places),
    records: Object.fromEntries(
      [...bySource].map(([source, steps]) => [liveSource(source).name, Object.fromEntries(steps)]),
    ),
  };
}

/** Instants are in milliseconds. */
type RecordTally = {
  records: number;
  firstAt: number;
  lastAt: number;
  bySource: Map<TowRecordKey, Map<RecordStep, number>>;
};

/** Null for a spot outside of all cells. */
function tallyRecords(
  spots: readonly KeptSpot[],
  getCell: (spot: KeptSpot) => string | null,
): Map<string, RecordTally> {
  const tallies = new Map<string, RecordTally>();
  for (const spot of spots) {
    const cell = getCell(spot);
    if (cell === null) continue;
    const { source, step, records, firstAt, lastAt } = spot;
    const bySource = new Map([[source, new Map([[step, records]])]]);
    addRecords(tallies, cell, { records, firstAt, lastAt, bySource });
  }
  return tallies;
}

function addRecords(tallies: Map<string, RecordTally>, cell: string, more: RecordTally): void {
  const known = tallies.get(cell) ?? { records: 0, firstAt: Infinity, lastAt: -Infinity, bySource: new Map() };
  tallies.set(cell, known);
  known.records += more.records;
  known.firstAt = Math.min(known.firstAt, more.firstAt);
  known.lastAt = Math.max(known.lastAt, more.lastAt);
  for (const [source, steps] of more.bySource) {
    const own = known.bySource.get(source) ?? new Map<RecordStep, number>();
    known.bySource.set(source, own);
    for (const [step, count] of steps) own.set(step, (own.get(step) ?? 0) + count);
  }
}
