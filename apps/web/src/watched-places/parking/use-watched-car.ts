import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import { PARKED_DEFAULT_RADIUS_MILES } from '@towscout/contracts/watched-places/constants';
import type { AlertPlace } from '@towscout/contracts/watched-places/schema';
import { m } from '@towscout/messages';

import { ApiError, unlessGone } from '#platform/api.ts';
import { useLiveEvent } from '#platform/live.ts';
import { askAnew } from '#platform/query-client.ts';
import { retryImport } from '#platform/retry-import.ts';
import { useToast } from '#ui/toast.tsx';

import { type ParkedSpot, reconcileSpot, toParkedSpot } from '../parked-spot.ts';
import { PLACES_KEY, usePlaceChanges, usePlaces } from '../use-places.ts';
import { savedSpot, saveSpot, spotChangedAt, useSavedSpot } from './parked-spot-store.ts';

type Saved = { saved: true } | { saved: false; sentence: string };

/** Returns true for a server answer from before the last change of the spot in this browser. */
const isOutdated = (toldAt: number): boolean => toldAt <= spotChangedAt();

/** The parked car's place on the server, synced with this browser's copy. */
export function useWatchedCar(userId: string | null) {
  const signedIn = userId !== null;
  const spot = useSavedSpot();
  const client = useQueryClient();
  const { data: places, dataUpdatedAt } = usePlaces(signedIn);
  const { save } = usePlaceChanges();
  const leaveCar = useLeaveCar();
  const { toast } = useToast();
  const [isBusy, setBusy] = useState(false);

  const watch = async (kept: ParkedSpot, owner: string): Promise<Saved> => {
    const { latitude, longitude, address } = kept;
    try {
      const place = await save.mutateAsync({
        kind: 'parked',
        latitude,
        longitude,
        radius: PARKED_DEFAULT_RADIUS_MILES,
        ...(address && { street: address.street }),
        ...(address?.houseNumber && { houseNumber: address.houseNumber }),
      });
      // Nobody's car comes back to a browser that was signed out meanwhile.
      if (savedSpot()) saveSpot(toParkedSpot(place, owner));
      return { saved: true };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500)
        return { saved: false, sentence: m.watched_places_parking_offline() };
      if (error.status !== 401) saveSpot(null);
      return { saved: false, sentence: error.detail ?? m.watched_places_parking_save_failed() };
    }
  };

  const reconcile = useEffectEvent((places: readonly AlertPlace[] | undefined, toldAt: number) => {
    if (!places || userId === null || isBusy || isOutdated(toldAt)) return;
    const step = reconcileSpot(spot, places.find(({ kind }) => kind === 'parked') ?? null, userId, new Date());
    if (step.do === 'store') saveSpot(step.spot);
    if (step.do === 'forget') {
      saveSpot(null);
      // The page was away and missed the live event.
      if (spot?.userId === userId && spot.placeId !== null)
        void retryImport(() => import('./moved-elsewhere.ts')).then(({ movedElsewhere }) => toast(movedElsewhere()));
    }
    if (step.do === 'save') void busyWith(() => watch(step.spot, userId));
  });
  useEffect(() => reconcile(places, dataUpdatedAt), [places, dataUpdatedAt, userId]);
  const refetchOutdated = useEffectEvent(() => {
    if (signedIn && spotChangedAt() > 0 && isOutdated(dataUpdatedAt)) void askAnew(client, PLACES_KEY);
  });
  useEffect(() => refetchOutdated(), [spot]);
  useLiveEvent('open', () => {
    if (signedIn) void askAnew(client, PLACES_KEY);
  });

  async function busyWith<T>(work: () => Promise<T>): Promise<T> {
    setBusy(true);
    try {
      return await work();
    } finally {
      setBusy(false);
    }
  }

  return {
    spot,
    isBusy,
    /** Stores the spot on this device only, for users the server doesn't know. */
    keep: (kept: ParkedSpot): Saved => {
      saveSpot(kept);
      return { saved: true };
    },
    park: (kept: ParkedSpot, owner: string): Promise<Saved> => {
      saveSpot(kept);
      return busyWith(() => watch(kept, owner));
    },
    leave: (kept: ParkedSpot): Promise<void> => busyWith(() => leaveCar(kept)),
  };
}

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
