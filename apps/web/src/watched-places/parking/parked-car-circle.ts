import { PARKED_DEFAULT_RADIUS_MILES } from '@towscout/contracts/watched-places/constants';
import type { LatLng } from '@towscout/geo';

import { toParkedSpot } from '../parked-spot.ts';
import { usePlaces, usePlaceChanges } from '../use-places.ts';
import { saveSpot, useSavedSpot } from './parked-spot-store.ts';

/** How far around the parked car is watched, in miles, and whether the server has told of the user's places. */
export function useCarRadius(signedIn: boolean): { radius: number; isTold: boolean } {
  const { data: places } = usePlaces(signedIn);
  const radius = places?.find(({ kind }) => kind === 'parked')?.radius ?? PARKED_DEFAULT_RADIUS_MILES;
  return { radius, isTold: places !== undefined };
}

/** How far around the parked car is guarded, in miles, and how to put its pin somewhere else. */
export function useMoveParkedCar() {
  const spot = useSavedSpot();
  const userId = spot?.userId ?? null;
  const { radius } = useCarRadius(userId !== null);
  const { save } = usePlaceChanges();

  return {
    radius,
    /** Rejects, and puts the pin back, when the server does not take the new spot. */
    async move({ lat, lng }: LatLng): Promise<void> {
      if (!spot) return;
      saveSpot({ ...spot, latitude: lat, longitude: lng, address: null });
      if (spot.placeId === null || userId === null) return;
      try {
        const place = await save.mutateAsync({ kind: 'parked', latitude: lat, longitude: lng, radius });
        saveSpot(toParkedSpot(place, userId));
      } catch (error) {
        saveSpot(spot);
        throw error;
      }
    },
  };
}
