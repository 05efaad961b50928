import { useEffect, useRef } from 'react';

import { watchedPlacePaths } from '@towscout/contracts/watched-places/constants';
import { isServed } from '@towscout/contracts/wire/limits';
import { distanceBetween, type LatLng, milesToMeters } from '@towscout/geo';

import type { PointOrigin } from '#places/position.ts';
import { api } from '#platform/api.ts';
import { useNow } from '#platform/now.ts';

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

const LOOK_AGAIN_MS = 60_000;

/**
 * Moves the server's one `here` place with the user, so that alerts come while this page
 * is open and for half an hour after. The default place is never shared, nor any trail.
 */
export function useHerePlace(position: AlertPosition | null, radius: number, signedIn: boolean): void {
  const shared = useRef<SharedHere | null>(null);
  const now = useNow(LOOK_AGAIN_MS);
  const lat = position?.lat;
  const lng = position?.lng;
  const isReal = position?.isReal ?? false;

  useEffect(() => {
    if (!signedIn) shared.current = null;
    if (!signedIn || !isReal || lat === undefined || lng === undefined) return;
    if (!isServed({ latitude: lat, longitude: lng })) return;
    const before = shared.current;
    const next = { point: { lat, lng }, radius, at: now.getTime() };
    if (!isHereDue(before, next.point, radius, next.at)) return;
    shared.current = next;
    api.post(watchedPlacePaths.places, { body: { kind: 'here', latitude: lat, longitude: lng, radius } }).catch(() => {
      // Not shared: the next look tries again.
      if (shared.current === next) shared.current = before;
    });
  }, [lat, lng, isReal, radius, signedIn, now]);
}
