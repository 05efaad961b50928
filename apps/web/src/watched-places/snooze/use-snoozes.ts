import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { type SnoozeMinutes, watchedPlacePaths } from '@towscout/contracts/watched-places/paths';
import type { Snooze } from '@towscout/contracts/watched-places/snoozes';
import { m } from '@towscout/messages';

import { api, unlessGone } from '#platform/api.ts';
import { useLiveEvent } from '#platform/live.ts';
import { useNow } from '#platform/now.ts';
import { useToast } from '#ui/toast.tsx';

import { describeUntil } from './describe-until.ts';

const SNOOZES_KEY = [watchedPlacePaths.snoozes];
/** One that ends leaves the page within this time. */
const LOOK_AGAIN_MS = 15_000;
const NONE: readonly Snooze[] = [];

/** The snoozes that last, as this and the user's other pages chose them. */
export function useSnoozes(signedIn = true): { snoozes: readonly Snooze[]; now: Date } {
  const client = useQueryClient();
  const now = useNow(LOOK_AGAIN_MS);
  const { data = NONE } = useQuery({
    queryKey: SNOOZES_KEY,
    queryFn: ({ signal }) => api.get(watchedPlacePaths.snoozes, { signal }),
    enabled: signedIn,
  });
  useLiveEvent('snoozes', ({ snoozes }) => void client.setQueryData(SNOOZES_KEY, snoozes));
  useLiveEvent('open', () => void client.invalidateQueries({ queryKey: SNOOZES_KEY }));
  return { snoozes: data.filter(({ until }) => Date.parse(until) > now.getTime()), now };
}

export function useSnoozeChanges() {
  const client = useQueryClient();
  const { toast } = useToast();
  const onSettled = () => client.invalidateQueries({ queryKey: SNOOZES_KEY });
  const meta = { failed: m.watched_places_snooze_save_failed(), otherwise: m.alerts_please_try_again() };
  return {
    begin: useMutation({
      mutationFn: (body: { placeId: string | null; minutes: SnoozeMinutes }) =>
        api.post(watchedPlacePaths.snoozes, { body }),
      onSuccess: ({ until }) =>
        toast({
          title: m.watched_places_snooze_begun(),
          description: m.watched_places_snooze_begun_hint({ until: describeUntil(new Date(until), new Date()) }),
        }),
      meta,
      onSettled,
    }),
    end: useMutation({
      mutationFn: (id: string) => api.delete(watchedPlacePaths.snooze, { params: { id } }).catch(unlessGone),
      meta,
      onSettled,
    }),
  };
}
