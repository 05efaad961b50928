import { latLngToCell } from 'h3-js';
import { useEffect, useEffectEvent } from 'react';

import { CELLS_UP_TO_KM } from '@towscout/domain/insights/heatmap';
import { type Box, distanceBetween, type LatLng, milesToKilometers } from '@towscout/geo';

import { toCenter } from '#map/cell-outlines.ts';
import { pointAt } from '#map/circle-shape.ts';
import { useDrawnMap } from '#map/drawn-map.ts';

import type { HeatmapArea } from '../use-heatmap.ts';

type HeatmapCameraProps = {
  center: LatLng;
  radiusMiles: number;
  focus: LatLng | null;
  /** Incremented to bring the whole circle into view. */
  again: number;
};

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

type Shown = { lat: number; lng: number; radiusMiles: number; again: number };
/** Outlives the remount after a style change. */
const shown = new WeakMap<object, Shown>();

/** Keeps the initial zoom until place or radius change, then fits the circle. */
export function HeatmapCamera({ center: { lat, lng }, radiusMiles, focus, again }: HeatmapCameraProps) {
  const { map } = useDrawnMap();

  const follow = useEffectEvent(() => {
    const [before, next] = [shown.get(map), { lat, lng, radiusMiles, again }];
    shown.set(map, next);
    if (!before || JSON.stringify(before) === JSON.stringify(next)) return;
    const [north, east, south, west] = [0, 90, 180, 270].map((bearing) => pointAt({ lat, lng }, radiusMiles, bearing));
    if (!north || !east || !south || !west) return;
    map.fitBounds([west.lng, south.lat, east.lng, north.lat], { padding: 24, duration: calm() ? 0 : 600 });
  });
  useEffect(() => follow(), [map, lat, lng, radiusMiles, again]);

  const lookAt = useEffectEvent((point: LatLng) => {
    map.getContainer().scrollIntoView({ block: 'nearest' });
    map.easeTo({ center: [point.lng, point.lat], duration: calm() ? 0 : 400 });
  });
  useEffect(() => {
    if (focus) lookAt(focus);
  }, [map, focus]);

  return null;
}

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
