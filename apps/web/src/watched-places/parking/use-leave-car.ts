import { m } from '@towscout/messages';

import { ApiError, unlessGone } from '#platform/api.ts';
import { useToast } from '#ui/toast.tsx';

import type { ParkedSpot } from '../parked-spot.ts';
import { usePlaceChanges } from '../use-places.ts';
import { saveSpot } from './parked-spot-store.ts';

/** Ends the watch over the car; when the server can't be reached, the spot stays and a toast says so. */
export function useLeaveCar(): (spot: ParkedSpot) => Promise<void> {
  const { remove } = usePlaceChanges();
  const { toast } = useToast();
  return async (spot) => {
    try {
      if (spot.placeId !== null) await remove.mutateAsync(spot.placeId).catch(unlessGone);
      saveSpot(null);
    } catch (error) {
      // The end of a session removes the spot and has its own message.
      if (error instanceof ApiError && error.status === 401) return;
      toast({
        title: m.watched_places_parking_still_watching(),
        description: m.watched_places_parking_still_watching_hint(),
        tone: 'destructive',
      });
    }
  };
}
