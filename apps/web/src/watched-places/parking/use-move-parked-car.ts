import type { LatLng } from '@towscout/geo';

import { toParkedSpot } from '../parked-spot.ts';
import { usePlaceChanges } from '../use-places.ts';
import { saveSpot, useSavedSpot } from './parked-spot-store.ts';
import { useCarRadius } from './use-car-radius.ts';

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
