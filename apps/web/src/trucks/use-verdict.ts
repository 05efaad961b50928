import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { sightingPaths } from '@towscout/contracts/trucks/constants';
import type { OwnWord, Verdict, ViewedTowTruck } from '@towscout/contracts/trucks/trucks';
import type { TruckStatus } from '@towscout/domain/trucks/status';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { buildAddress } from '#platform/endpoints.ts';
import { type KeptWord, useOwnWordHere } from '#platform/outbox/own-words.ts';
import { describeSaved, sendOrSave } from '#platform/outbox/send-or-save.ts';
import { useToast } from '#ui/toast.tsx';

import type { TowTruckView } from './tow-truck-view.ts';
import { oneTruckOptions } from './use-nearby-trucks.ts';

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

/** `status` is null for a plain 'it's there'. */
type Word = Pick<OwnWord, 'verdict' | 'status'>;

/** One vote alone doesn't remove a truck that others saw. */
export function describeThanks(verdict: Verdict, status: TruckStatus): string {
  if (verdict === 'confirm') return m.trucks_confirmed_thanks();
  if (verdict === 'not-there') return m.trucks_noted_thanks();
  return status === 'departed' ? m.trucks_left_thanks() : m.trucks_left_once_agreed();
}

export const verdictLabel = (verdict: Verdict): string =>
  ({ confirm: m.trucks_still_here(), gone: m.trucks_it_left(), 'not-there': m.trucks_not_there() })[verdict];

const describeSeen = (status: TruckStatus | null): string => {
  if (status === 'active') return m.trucks_said_towing();
  if (status === 'waiting') return m.trucks_said_there();
  return status === null ? m.trucks_said_still_here() : m.trucks_said_on_the_way();
};

const describeVote = ({ verdict, status }: Word): string =>
  ({ confirm: describeSeen(status), gone: m.trucks_said_left(), 'not-there': m.trucks_said_not_there() })[verdict];

/** `isWaiting`: not sent yet. */
export const describeWord = (word: Word, isWaiting: boolean): string =>
  isWaiting ? m.trucks_sent_later({ said: describeVote(word) }) : describeVote(word);

/** Prefers a vote made since the page was loaded, then the server's, then the one this browser stored. */
export function latestWord(
  here: KeptWord | null,
  truck: Pick<ViewedTowTruck, 'yourVerdict' | 'yourStatus'> | undefined,
): Word | null {
  if (here?.isNew) return here;
  return truck?.yourVerdict ? { verdict: truck.yourVerdict, status: truck.yourStatus } : here;
}
