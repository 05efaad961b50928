import type { AlertPlace } from '@towscout/contracts/alerts/schema';
import type { Snooze } from '@towscout/contracts/alerts/snoozes';
import { clockTime } from '@towscout/domain/format-time';

import { placeName } from '../zones/place-text.ts';

export const ALL_PLACES = 'all';

const KIND_WORDS: Partial<Record<AlertPlace['kind'], string>> = { parked: 'Your car', here: 'Around you' };

export const nameSnoozable = (place: AlertPlace): string => KIND_WORDS[place.kind] ?? placeName(place);

/** 'Your car is snoozed until 3:40 PM'. A place that isn't among the user's own is a car shared with them. */
export function describeSnooze({ placeId, until }: Snooze, places: readonly AlertPlace[], now: Date): string {
  const at = clockTime(new Date(until), now);
  if (placeId === null) return `All alerts are snoozed until ${at}`;
  const place = places.find(({ id }) => id === placeId);
  return `${place ? nameSnoozable(place) : 'A shared car'} is snoozed until ${at}`;
}

/** The one that lasts longest of those that silence this place. */
export function findSnooze(snoozes: readonly Snooze[], placeId: string | null, now: Date): Snooze | null {
  const active = snoozes
    .filter((snooze) => snooze.placeId === null || snooze.placeId === placeId)
    .filter(({ until }) => Date.parse(until) > now.getTime());
  return active.toSorted((a, b) => Date.parse(b.until) - Date.parse(a.until))[0] ?? null;
}
