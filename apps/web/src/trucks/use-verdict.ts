import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { sightingPaths } from '@towscout/contracts/trucks/constants';
import type { Verdict } from '@towscout/contracts/trucks/trucks';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { buildAddress } from '#platform/endpoints.ts';
import { useOwnWordHere } from '#platform/outbox/own-words.ts';
import { describeSaved, sendOrSave } from '#platform/outbox/send-or-save.ts';
import { useToast } from '#ui/toast.tsx';

import type { TowTruckView } from './tow-truck-view.ts';
import { oneTruckOptions } from './use-nearby-trucks.ts';
import { describeThanks, latestWord, verdictLabel, type Word } from './verdict-text.ts';

/** `from` is the user's position, if known; votes from nearby count more. */
type Say = { truck: Pick<TowTruckView, 'id' | 'location'>; verdict: Verdict; from?: LatLng };

export function useVerdict() {
  const client = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: ({ truck: { id, location }, verdict, from }: Say) => {
      const params = { id, verdict };
      const body = from ? { latitude: from.lat, longitude: from.lng } : {};
      return sendOrSave(
        {
          id: crypto.randomUUID(),
          kind: 'verdict',
          subject: m.trucks_your_verdict_on({ verdict: verdictLabel(verdict), location }),
          about: { id, choice: verdict },
          path: buildAddress(sightingPaths.verdict, { params }),
          body,
        },
        (headers) => api.post(sightingPaths.verdict, { params, body, headers }),
      );
    },
    onSuccess: (answer, { truck: { id }, verdict }) => {
      if (answer === 'saved') return toast(describeSaved());
      toast({ title: describeThanks(verdict, answer.status), tone: 'success' });
      void client.invalidateQueries({ queryKey: [sightingPaths.nearby] });
      void client.invalidateQueries({ queryKey: [sightingPaths.count] });
      void client.invalidateQueries({ queryKey: oneTruckOptions(id).queryKey });
    },
    meta: { failed: m.trucks_not_sent(), otherwise: m.trucks_please_try_again() },
  });
}

/** Returns the user's last vote on a truck: from this browser or, with an account, from any. */
export function useMyWord(id: string, isSignedIn: boolean | null): Word | null {
  const here = useOwnWordHere(id);
  const { data: truck } = useQuery({ ...oneTruckOptions(id), enabled: isSignedIn === true });
  return latestWord(here, isSignedIn === true ? truck : undefined);
}
