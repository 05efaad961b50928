import { latLngToCell } from 'h3-js';

import { CELLS_UP_TO_KM } from '@towscout/domain/insights/heatmap';
import { type Box, distanceBetween, type LatLng, milesToKilometers } from '@towscout/geo';

import { toCenter } from '#map/cell-outlines.ts';

import type { HeatmapArea } from '../use-heatmap.ts';

/** Share of the radius in view; cells beyond still reach in. */
const COVERED = 0.9;

const kilometersBetween = (a: LatLng, b: LatLng): number => milesToKilometers(distanceBetween(a, b));

/** Null without finer cells. Centered on the next larger cell, so that small moves hit the cache. */
export function viewToAsk({ south, west, north, east }: Box, { place, radius }: HeatmapArea): HeatmapArea | null {
  const corners = [south, north].flatMap((lat) => [west, east].map((lng) => ({ lat, lng })));
  const finest = CELLS_UP_TO_KM.map(({ resolution, upTo }) => ({
    place: toCenter(latLngToCell((south + north) / 2, (west + east) / 2, resolution - 1)),
    radius: upTo,
  })).find((circle) => corners.every((corner) => kilometersBetween(circle.place, corner) <= circle.radius * COVERED));
  const asFine = CELLS_UP_TO_KM.find(({ upTo }) => radius <= upTo)?.upTo ?? radius;
  if (!finest || finest.radius >= asFine) return null;
  return kilometersBetween(place, finest.place) <= radius + finest.radius ? finest : null;
}
