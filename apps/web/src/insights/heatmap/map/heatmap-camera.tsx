import { useEffect, useEffectEvent } from 'react';

import type { LatLng } from '@towscout/geo';

import { pointAt } from '#map/circle-shape.ts';
import { useDrawnMap } from '#map/drawn-map.ts';

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
