import { type AlertPlace, alertPaths } from '@towscout/contracts/alerts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

import { api, ApiError } from '../../platform/api.ts';
import { useToast } from '../../ui/toast.tsx';
import { PLACES_KEY, usePlaces } from '../use-places.ts';
import { isKnown, isZonesKey, readStoredZones } from './stored-zones.ts';

/** Zones that an older browser kept in local storage are moved to the server, once. They stay until it has them. */
export function useZoneTakeover(userId: string | null, isPremium: boolean): void {
  const { data: places } = usePlaces(userId !== null && isPremium);
  const client = useQueryClient();
  const { toast } = useToast();
  const begun = useRef(false);

  const takeOver = useEffectEvent(async (known: readonly AlertPlace[], owner: string) => {
    let taken = 0;
    for (const key of storedKeys(owner)) {
      const zones = readStoredZones(localStorage.getItem(key) ?? '').filter((zone) => !isKnown(zone, known));
      for (const zone of zones) await api.post(alertPaths.places, zone);
      taken += zones.length;
      localStorage.removeItem(key);
    }
    if (taken === 0) return;
    await client.invalidateQueries({ queryKey: PLACES_KEY });
    toast({ title: 'Zone Added', description: `${taken === 1 ? 'A zone' : `${taken} zones`} of this browser now guard from the server.`, tone: 'success' });
  });

  useEffect(() => {
    if (!places || userId === null || begun.current) return;
    begun.current = true;
    takeOver(places, userId).catch((error: unknown) => {
      // What is refused is refused again; without a network the next visit goes on.
      if (!(error instanceof ApiError)) begun.current = false;
    });
  }, [places, userId]);
}

function storedKeys(userId: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => isZonesKey(key, userId));
  } catch {
    return [];
  }
}
