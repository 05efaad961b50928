import { useEffect, useEffectEvent } from 'react';

import { distanceBetween } from '@towscout/geo';

import { pointAt, type Point } from './circle-shape.ts';
import { useDrawnMap } from './drawn-map.ts';

type CameraProps = {
  /** The circle to fit in view; the map moves only when it changes. */
  center: Point;
  /** Shows the block around the center instead of the circle. */
  isClose?: boolean;
  /** In radii: how far the circle may drift before the map follows. */
  slack: number;
  radiusMiles: number;
  focus: Point | null;
  /** Two points to frame instead of the circle; the map follows them. */
  framed?: { truck: Point; from: Point } | null;
  /** In pixels. */
  insetBottom: number;
  /** Incremented to bring the circle back into view. */
  again: number;
};

const FOCUS_ZOOM = 15;
const EDGE = 28;
const LEAST_ROOM = 40;
/** The car's pin stands above its point. */
const PIN_EDGE = 88;
/** Streets are named from here on, and a house's width is still seen. */
const FRAMED_ZOOM = 17;

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A block and its corners. */
const CLOSE_ZOOM = 16.5;

/** Outlives the remount after a style change. */
const shown = new WeakMap<object, { center: Point; radiusMiles: number; again: number }>();

const sort = (a: number, b: number): [more: number, less: number] => (a > b ? [a, b] : [b, a]);

export function Camera({
  center,
  isClose = false,
  slack,
  radiusMiles,
  focus,
  framed = null,
  insetBottom,
  again,
}: CameraProps) {
  const { map } = useDrawnMap();
  const { lat, lng } = center;

  const fit = useEffectEvent(() => {
    if (framed) return;
    const before = shown.get(map);
    const isSame = before && before.radiusMiles === radiusMiles && before.again === again;
    if (isSame && distanceBetween(before.center, { lat, lng }) <= slack * radiusMiles) return;
    const first = before === undefined;
    shown.set(map, { center: { lat, lng }, radiusMiles, again });
    const duration = first || calm() ? 0 : 600;
    if (isClose) {
      map.easeTo({ center: [lng, lat], zoom: CLOSE_ZOOM, offset: [0, -insetBottom / 2], duration });
      return;
    }
    const [north, east, south, west] = [0, 90, 180, 270].map((bearing) => pointAt({ lat, lng }, radiusMiles, bearing));
    if (!north || !east || !south || !west) return;
    map.fitBounds([west.lng, south.lat, east.lng, north.lat], {
      padding: { top: EDGE * 2, left: EDGE, right: EDGE, bottom: EDGE + insetBottom },
      duration,
    });
  });

  useEffect(() => fit(), [map, lat, lng, radiusMiles, again]);

  const isFramed = framed !== null;
  const [north, south] = framed ? sort(framed.truck.lat, framed.from.lat) : [];
  const [east, west] = framed ? sort(framed.truck.lng, framed.from.lng) : [];
  const frame = useEffectEvent(() => {
    if (focus || north === undefined || south === undefined || east === undefined || west === undefined) return;
    // MapLibre does not move a map that has no room beside its padding.
    const room = Math.max(0, map.getContainer().clientHeight - insetBottom - LEAST_ROOM);
    map.fitBounds([west, south, east, north], {
      padding: {
        top: Math.min(PIN_EDGE, 0.6 * room),
        left: EDGE * 2,
        right: EDGE * 2,
        bottom: Math.min(EDGE * 2, 0.4 * room) + insetBottom,
      },
      maxZoom: FRAMED_ZOOM,
      duration: calm() ? 0 : 400,
    });
  });
  useEffect(() => frame(), [map, north, south, east, west, insetBottom, again]);
  const giveBack = useEffectEvent(() => {
    if (focus) return;
    shown.delete(map);
    fit();
  });
  useEffect(() => {
    if (isFramed) return () => giveBack();
  }, [map, isFramed]);

  const show = useEffectEvent((point: Point) => {
    map.easeTo({
      center: [point.lng, point.lat],
      zoom: Math.max(map.getZoom(), FOCUS_ZOOM),
      offset: [0, -insetBottom / 2],
      duration: calm() ? 0 : 400,
    });
  });
  const focusLat = focus?.lat;
  const focusLng = focus?.lng;
  useEffect(() => {
    if (focusLat !== undefined && focusLng !== undefined) show({ lat: focusLat, lng: focusLng });
  }, [map, focusLat, focusLng]);

  return null;
}
