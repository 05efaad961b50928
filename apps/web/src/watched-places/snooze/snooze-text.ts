import type { AlertPlace } from '@towscout/contracts/watched-places/schema';
import type { Snooze } from '@towscout/contracts/watched-places/snoozes';
import { m } from '@towscout/messages';

import { placeName } from '../zones/place-text.ts';
import { describeUntil } from './describe-until.ts';

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
