import { useCallback } from 'react';

import { outsideServiceArea } from '@towscout/contracts/wire/limits';
import { isInServiceArea, type LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { useUser } from '#accounts/use-user.ts';
import { useAlertRadius } from '#places/alert-radius.ts';
import { type SetOrigin, usePosition } from '#places/use-position.tsx';
import { useToast } from '#ui/toast.tsx';
import { useAccountRadius } from '#watched-places/settings/preferences.ts';

import type { OpenTruck } from './use-open-truck.ts';
import type { Tasks } from './use-tasks.ts';

export type Place = ReturnType<typeof usePlace>;

type Needs = { setPicking: Tasks['setPicking']; showTruck: OpenTruck['show'] };

export function usePlace({ setPicking, showTruck }: Needs) {
  const { isSignedIn, isPremium } = useUser();
  const { toast } = useToast();
  const { position, isLocating, locate, setPlace } = usePosition();
  const { radius, loadedRadius, choose } = useAlertRadius(isPremium, useAccountRadius(isSignedIn));
  const placeAt = useCallback(
    (place: LatLng, origin: SetOrigin, name: string | null = null) => {
      setPicking(false);
      if (!isInServiceArea(place)) {
        toast({ title: m.pages_dashboard_outside(), description: outsideServiceArea(), tone: 'destructive' });
        return;
      }
      showTruck(null);
      setPlace(place, origin, name);
    },
    [setPicking, setPlace, toast, showTruck],
  );
  return { position, isLocating, locate, placeAt, radius, loadedRadius, chooseRadius: choose };
}
