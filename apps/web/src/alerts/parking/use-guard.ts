import { type AlertPlace, PARKED_DEFAULT_RADIUS_MILES } from '@towscout/contracts/alerts';
import { useEffect, useEffectEvent, useState } from 'react';

import { ApiError } from '../../platform/api.ts';
import { useLiveEvent } from '../../platform/live.ts';
import { usePlaceChanges, usePlaces } from '../use-places.ts';
import { type ParkedSpot, reconcileSpot, spotOf } from './parked-spot.ts';
import { keepSpot, useKeptSpot } from './parked-spot-store.ts';

type Saved = { saved: true } | { saved: false; sentence: string };

const WAITS_FOR_NETWORK = 'No connection. The spot is kept here and guarded once you are online.';

/** A guard that was ended elsewhere is ended. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}

/** The guard of the parked car: the server's place, and this browser's copy of it kept in step. */
export function useGuard(signedIn: boolean) {
  const spot = useKeptSpot();
  const { data: places, refetch } = usePlaces(signedIn);
  const { save, remove } = usePlaceChanges();
  const [isBusy, setBusy] = useState(false);

  const guard = async (kept: ParkedSpot): Promise<Saved> => {
    const { latitude, longitude } = kept;
    try {
      const place = await save.mutateAsync({ kind: 'parked', latitude, longitude, radius: PARKED_DEFAULT_RADIUS_MILES });
      keepSpot(spotOf(place));
      return { saved: true };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) return { saved: false, sentence: WAITS_FOR_NETWORK };
      if (error.status !== 401) keepSpot(null);
      return { saved: false, sentence: error.detail ?? 'The spot could not be saved. Please try again.' };
    }
  };

  const reconcile = useEffectEvent((places: readonly AlertPlace[] | undefined) => {
    if (!places || isBusy) return;
    const step = reconcileSpot(spot, places.find(({ kind }) => kind === 'parked') ?? null, new Date());
    if (step.do === 'keep') keepSpot(step.spot);
    if (step.do === 'forget') keepSpot(null);
    if (step.do === 'save') void busyWith(() => guard(step.spot));
  });
  useEffect(() => {
    if (signedIn) reconcile(places);
  }, [places, signedIn]);
  useLiveEvent('open', () => {
    if (signedIn) void refetch().then(({ data }) => reconcile(data));
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
    park: (kept: ParkedSpot): Promise<Saved> => {
      keepSpot(kept);
      return busyWith(() => guard(kept));
    },
    leave: (kept: ParkedSpot): Promise<void> =>
      busyWith(async () => {
        if (kept.placeId !== null) await remove.mutateAsync(kept.placeId).catch(unlessGone);
        keepSpot(null);
      }),
  };
}
