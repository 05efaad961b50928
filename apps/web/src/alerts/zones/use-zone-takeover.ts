import { alertPaths } from '@towscout/contracts/alerts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import { api } from '../../platform/api.ts';
import { useToast } from '../../ui/toast.tsx';
import { PLACES_KEY } from '../use-places.ts';
import { failureSentence, takenOverSentence } from './place-words.ts';
import { type Takeover, takeOverZones } from './take-over-zones.ts';

const PLACES_SERVER: Parameters<typeof takeOverZones>[1] = {
  list: () => api.get(alertPaths.places),
  save: (zone) => api.post(alertPaths.places, { body: zone }),
};

/** Zones that an older browser kept in local storage are moved to the server, once. They stay until it has them. */
export function useZoneTakeover(userId: string | null, isPremium: boolean): void {
  const client = useQueryClient();
  const { toast } = useToast();

  const tell = useEffectEvent(async (takeover: Takeover | null) => {
    if (!takeover) return;
    const { taken, refusal } = takeover;
    await client.invalidateQueries({ queryKey: PLACES_KEY });
    if (taken > 0) toast({ title: 'Zone Added', description: takenOverSentence(taken), tone: 'success' });
    if (refusal) toast({ title: 'Error', description: failureSentence('zone', refusal), tone: 'destructive' });
  });

  useEffect(() => {
    if (userId === null || !isPremium) return;
    takeOverZones(userId, PLACES_SERVER).then(tell, () => {
      // The places could not be read: the next visit tries again.
    });
  }, [userId, isPremium]);
}
