import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import { watchedPlacePaths } from '@towscout/contracts/watched-places/paths';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { useToast } from '#ui/toast.tsx';

import { PLACES_KEY } from '../use-places.ts';
import { type Migration, migrateZones } from './migrate-zones.ts';
import { failureSentence, migratedSentence } from './place-text.ts';

const PLACES_SERVER: Parameters<typeof migrateZones>[1] = {
  list: () => api.get(watchedPlacePaths.places),
  save: (zone) => api.post(watchedPlacePaths.places, { body: zone }),
};

/** Zones that an older browser kept in local storage are moved to the server, once. They stay until it has them. */
export function useZoneMigration(userId: string, isPremium: boolean): void {
  const client = useQueryClient();
  const { toast } = useToast();

  const showOutcome = useEffectEvent(async (migration: Migration | null) => {
    if (!migration) return;
    const { taken, refusal } = migration;
    await client.invalidateQueries({ queryKey: PLACES_KEY });
    if (taken > 0)
      toast({ title: m.watched_places_zones_zone_added(), description: migratedSentence(taken), tone: 'success' });
    if (refusal) toast({ title: m.alerts_error(), description: failureSentence('zone', refusal), tone: 'destructive' });
  });

  useEffect(() => {
    if (!isPremium) return;
    migrateZones(userId, PLACES_SERVER).then(showOutcome, () => {
      // The places could not be read: the next visit tries again.
    });
  }, [userId, isPremium]);
}
