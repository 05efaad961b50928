import { cellToLatLng, cellToParent, gridDisk, latLngToCell } from 'h3-js';

import { CELLS_UP_TO_KM } from '@towscout/domain/insights/heatmap';
import {
  distanceBetween,
  type Kilometers,
  kilometers,
  kilometersToMiles,
  type LatLng,
  type Miles,
  miles,
} from '@towscout/geo';

/** From fine to coarse: cells about 400 m, 1 km, 2.5 km and 6.5 km wide. */
export const RESOLUTIONS = [9, 8, 7, 6] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

type Measure = {
  /** Of neighbors' middles, at least. */
  apart: Kilometers;
  reach: Kilometers;
};
const MEASURES: Readonly<Record<Resolution, Measure>> = {
  9: { apart: kilometers(0.26), reach: kilometers(0.26) },
  8: { apart: kilometers(0.7), reach: kilometers(0.73) },
  7: { apart: kilometers(1.9), reach: kilometers(1.95) },
  6: { apart: kilometers(5), reach: kilometers(5.2) },
};

/** From fine to coarse: the finer the smaller the circle. */
export function resolutionsFor(radius: Kilometers): [Resolution, ...Resolution[]] {
  const fitting = CELLS_UP_TO_KM.filter(({ upTo }) => radius <= upTo);
  const [finest = 6, ...coarser] = fitting.map(({ resolution }) => resolution);
  return [finest, ...coarser];
}

export type Grid = {
  center: LatLng;
  resolution: Resolution;
  cells: ReadonlySet<string>;
  /** From the center to a point of one of the cells, at most. */
  reach: Miles;
};

export function gridAround(center: LatLng, radius: Kilometers): Grid {
  const [resolution] = resolutionsFor(radius);
  const { apart, reach } = MEASURES[resolution];
  const radiusMiles = kilometersToMiles(radius);
  const rings = Math.ceil((radius + reach) / apart);
  const around = gridDisk(cellAround(center, resolution), rings);
  return {
    center,
    resolution,
    cells: new Set(around.filter((cell) => distanceBetween(center, getCenter(cell)) <= radiusMiles)),
    reach: miles(radiusMiles + kilometersToMiles(reach)),
  };
}

/** The parent of the finest cell: a parent's outline is not quite its children's. */
export const cellAround = ({ lat, lng }: LatLng, resolution: Resolution): string =>
  cellToParent(latLngToCell(lat, lng, RESOLUTIONS[0]), resolution);

/** Null for a point beside the grid. */
export function cellWithin({ cells, resolution }: Grid, point: LatLng): string | null {
  const cell = cellAround(point, resolution);
  return cells.has(cell) ? cell : null;
}

export function getCenter(cell: string): LatLng {
  const [lat, lng] = cellToLatLng(cell);
  return { lat, lng };
}

export const toParent = (cell: bigint, resolution: Resolution): bigint =>
  toCellNumber(largerCell(toCellName(cell), resolution));

export const largerCell = (cell: string, resolution: Resolution): string => cellToParent(cell, resolution);

export const toCellNumber = (cell: string): bigint => BigInt(`0x${cell}`);
export const toCellName = (cell: bigint): string => cell.toString(16);

/** The finest resolution within this many bytes, or the coarsest. */
export function finestThatFits(
  [resolution, ...coarser]: readonly [Resolution, ...Resolution[]],
  mostBytes: number,
  answerAt: (resolution: Resolution) => string,
): string {
  const answer = answerAt(resolution);
  const [next, ...others] = coarser;
  if (next === undefined || Buffer.byteLength(answer) <= mostBytes) return answer;
  return finestThatFits([next, ...others], mostBytes, answerAt);
}
