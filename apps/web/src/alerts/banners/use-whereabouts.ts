import { useMemo } from 'react';

import { useCarRadius } from '#watched-places/parking/parked-car-circle.ts';
import { useSavedSpot } from '#watched-places/parking/parked-spot-store.ts';
import type { AlertPosition } from '#watched-places/use-here-place.ts';

import { carAt, meAt, type Whereabouts } from './subject.ts';

type Looking = {
  /** Where the map looks from. */
  position: AlertPosition | null;
  /** Where the user is, also while they look from somewhere else. */
  here: AlertPosition | null;
  radius: number;
  signedIn: boolean;
};

/** Where I, what I look at, and my car are now. */
export function useWhereabouts({ position, here, radius, signedIn }: Looking): Whereabouts {
  const spot = useSavedSpot();
  const { radius: carRadius, isTold } = useCarRadius(signedIn);
  return useMemo(
    () => ({
      me: [position, here].flatMap((point) => meAt(point, radius) ?? []),
      car: spot && carAt({ lat: spot.latitude, lng: spot.longitude }, carRadius),
      isCarKnown: isTold,
    }),
    [position, here, radius, spot, carRadius, isTold],
  );
}
