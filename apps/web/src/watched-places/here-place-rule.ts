import { distanceBetween, type LatLng, milesToMeters } from '@towscout/geo';

import type { PointOrigin } from '#places/point-origin.ts';

/** `isReal` is false for the example place, where the user isn't; it gets no alerts. */
export type AlertPosition = LatLng & { isReal: boolean; origin: PointOrigin; name: string | null };

type Point = { lat: number; lng: number };
export type SharedHere = { point: Point; radius: number; at: number };

const MOVED_METRES = 100;
/** A shared position guards for 30 minutes; an open page renews it well before. */
const RENEW_MS = 10 * 60_000;

/** Returns true when the position should be sent again: it moved, its radius changed, or it is due for renewal. */
export function isHereDue(last: SharedHere | null, point: Point, radius: number, now: number): boolean {
  if (!last || last.radius !== radius || now - last.at >= RENEW_MS) return true;
  return milesToMeters(distanceBetween(last.point, point)) > MOVED_METRES;
}
