import { useEffect, useRef } from 'react';

import { watchedPlacePaths } from '@towscout/contracts/watched-places/paths';
import { isServed } from '@towscout/contracts/wire/limits';

import { api } from '#platform/api.ts';
import { useNow } from '#platform/now.ts';
import type { AlertPosition } from '#watched-places/here-place-rule.ts';

import { isHereDue, type SharedHere } from './here-place-rule.ts';

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
