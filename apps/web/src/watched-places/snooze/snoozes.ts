import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { type SnoozeMinutes, watchedPlacePaths } from '@towscout/contracts/watched-places/constants';
import type { AlertPlace, Snooze } from '@towscout/contracts/watched-places/schema';
import { clockTime } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';

import { api, unlessGone } from '#platform/api.ts';
import { useLiveEvent } from '#platform/live.ts';
import { useNow } from '#platform/now.ts';
import { askAnew } from '#platform/query-client.ts';
import { useToast } from '#ui/toast.tsx';

import { placeName } from '../places/place-text.ts';

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
  useLiveEvent('open', () => void askAnew(client, SNOOZES_KEY));
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

export const ALL_PLACES = 'all';

export function nameSnoozable(place: AlertPlace): string {
  if (place.kind === 'parked') return m.watched_places_snooze_your_car();
  return place.kind === 'here' ? m.watched_places_snooze_around_you() : placeName(place);
}

/** 'Your car is snoozed until 3:40 PM'. A place that isn't among the user's own is a car shared with them. */
export function describeSnooze({ placeId, until }: Snooze, places: readonly AlertPlace[], now: Date): string {
  const ends = describeUntil(new Date(until), now);
  if (placeId === null) return m.watched_places_snooze_all_snoozed({ until: ends });
  const place = places.find(({ id }) => id === placeId);
  return m.watched_places_snooze_place_snoozed({
    place: place ? nameSnoozable(place) : m.watched_places_snooze_shared_car(),
    until: ends,
  });
}

/** The one that lasts longest of those that silence this place. */
export function findSnooze(snoozes: readonly Snooze[], placeId: string | null, now: Date): Snooze | null {
  const active = snoozes
    .filter((snooze) => snooze.placeId === null || snooze.placeId === placeId)
    .filter(({ until }) => Date.parse(until) > now.getTime());
  return active.toSorted((a, b) => Date.parse(b.until) - Date.parse(a.until))[0] ?? null;
}

/** 'until 3:40 PM', 'until Nov 21, 3:40 PM'. Spanish has other words for one o'clock and for another day. */
export function describeUntil(then: Date, now: Date): string {
  const hour = then.getHours() % 12 === 1 ? 'one' : 'time';
  const when = then.toDateString() === now.toDateString() ? hour : 'day';
  return m.watched_places_until({ at: clockTime(then, now), when });
}
