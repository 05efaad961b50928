import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { sightingPaths } from '@towscout/contracts/sightings/paths';
import type { Verdict } from '@towscout/contracts/sightings/trucks';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { api, getErrorMessage } from '#platform/api.ts';
import { buildAddress } from '#platform/endpoints.ts';
import { describeSaved } from '#platform/outbox/saved-text.ts';
import { sendOrSave } from '#platform/outbox/send-or-save.ts';
import { useToast } from '#ui/toast.tsx';

import { oneTruckOptions } from './one-truck-options.ts';
import type { TowTruckView } from './tow-truck-view.ts';
import { latestVerdict, describeThanks, verdictLabel } from './verdict-text.ts';

/** `from` is the speaker's position, if known; nearby voices count more. */
type Say = { truck: Pick<TowTruckView, 'id' | 'location'>; verdict: Verdict; from?: LatLng };

const verdictKey = (id: string) => ['said of truck', id];

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
          subject: m.sightings_your_verdict_on({ verdict: verdictLabel(verdict), location }),
          about: { id, choice: verdict },
          path: buildAddress(sightingPaths.verdict, { params }),
          body,
        },
        (headers) => api.post(sightingPaths.verdict, { params, body, headers }),
      );
    },
    onSuccess: (answer, { truck: { id }, verdict }) => {
      if (answer === 'saved') return toast(describeSaved());
      client.setQueryData(verdictKey(id), verdict);
      toast({ title: describeThanks(verdict, answer.status), tone: 'success' });
      void client.invalidateQueries({ queryKey: [sightingPaths.nearby] });
      void client.invalidateQueries({ queryKey: [sightingPaths.count] });
      void client.invalidateQueries({ queryKey: oneTruckOptions(id).queryKey });
    },
    onError: (error) =>
      toast({
        title: m.sightings_not_sent(),
        description: getErrorMessage(error, m.sightings_please_try_again()),
        tone: 'destructive',
      }),
  });
}

/** The user's verdict from this tab or, with an account, from earlier. */
export function useMyVerdict(id: string, isSignedIn: boolean | null): Verdict | null {
  const { data: here = null } = useQuery<Verdict>({ queryKey: verdictKey(id), queryFn: skipToken, gcTime: Infinity });
  const { data: truck } = useQuery({ ...oneTruckOptions(id), enabled: isSignedIn === true });
  return latestVerdict(here, truck);
}
