import { cellToLatLng, cellToParent, gridDisk, latLngToCell } from 'h3-js';

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
  /** Up to this radius the circle holds at most some 600 cells: the answer stays small. */
  upTo: Kilometers;
  /** How far the middles of neighbors lie apart, at least, and a corner from the middle, at most. */
  apart: Kilometers;
  reach: Kilometers;
};
const MEASURES: Readonly<Record<Resolution, Measure>> = {
  9: { upTo: kilometers(3), apart: kilometers(0.26), reach: kilometers(0.26) },
  8: { upTo: kilometers(10), apart: kilometers(0.7), reach: kilometers(0.7) },
  7: { upTo: kilometers(25), apart: kilometers(1.9), reach: kilometers(1.85) },
  6: { upTo: kilometers(50), apart: kilometers(5), reach: kilometers(4.9) },
};

/** The finer the closer one looks. */
export const resolutionFor = (radius: Kilometers): Resolution =>
  RESOLUTIONS.find((resolution) => radius <= MEASURES[resolution].upTo) ?? 6;

/** The cells whose middle is in a circle. */
export type Grid = {
  center: LatLng;
  resolution: Resolution;
  cells: ReadonlySet<string>;
  /** How far from the center a point of one of the cells may be. */
  reach: Miles;
};

export function gridAround(center: LatLng, radius: Kilometers): Grid {
  const resolution = resolutionFor(radius);
  const { apart, reach } = MEASURES[resolution];
  const radiusMiles = kilometersToMiles(radius);
  const rings = Math.ceil((radius + reach) / apart);
  const around = gridDisk(cellAround(center, resolution), rings);
  return {
    center,
    resolution,
    cells: new Set(around.filter((cell) => distanceBetween(center, middleOf(cell)) <= radiusMiles)),
    reach: miles(radiusMiles + kilometersToMiles(reach)),
  };
}

export const cellAround = ({ lat, lng }: LatLng, resolution: Resolution): string => latLngToCell(lat, lng, resolution);

export function middleOf(cell: string): LatLng {
  const [lat, lng] = cellToLatLng(cell);
  return { lat, lng };
}

/** The larger cell around a cell. */
export const parentOf = (cell: bigint, resolution: Resolution): bigint =>
  numberOf(cellToParent(nameOf(cell), resolution));

export const numberOf = (cell: string): bigint => BigInt(`0x${cell}`);
export const nameOf = (cell: bigint): string => cell.toString(16);
