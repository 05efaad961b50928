import type { CityList, PlateElsewhere, TowedCar, TowedCars } from '@towscout/contracts/tows/schema';
import { timeSince } from '@towscout/domain/format-time';
import { US_STATES } from '@towscout/domain/us-states';

const WHY = {
  never_synced: 'not checked yet',
  not_synced_lately: 'not checked in days',
  no_new_entries: 'not updated by the city in weeks',
} as const;

const joined = (words: readonly string[], type: Intl.ListFormatType = 'conjunction'): string =>
  new Intl.ListFormat('en-US', { type }).format(words);

/** Groups by key, in order. */
const grouped = <Item>(items: readonly Item[], getKey: (item: Item) => string): [string, Item[]][] =>
  [...new Set(items.map(getKey))].map((key) => [key, items.filter((item) => getKey(item) === key)]);

const namesIn = (lists: readonly { lists: string }[]): string => joined(lists.map((list) => list.lists));

/** 'checked 2 h ago', or why a list can't tell. Never 'not towed'. */
const describeAge = ({ unknownBecause, syncedAt }: CityList, now: Date): string =>
  unknownBecause || !syncedAt ? WHY[unknownBecause ?? 'never_synced'] : `checked ${timeSince(new Date(syncedAt), now)}`;

/** 'Chicago, towed cars and relocated cars: checked 2 h ago', combining a city's lists of equal age. */
export const toLines = (lists: readonly CityList[], now: Date): string[] =>
  grouped(lists, ({ city }) => city).flatMap(([city, own]) =>
    grouped(own, (list) => describeAge(list, now)).map(([age, alike]) => `${city}, ${namesIn(alike)}: ${age}`),
  );

export type Outcome = 'found' | 'elsewhere' | 'not_found' | 'unknown';

export function toOutcome({ cars, elsewhere, lists }: TowedCars): Outcome {
  if (cars.length > 0) return 'found';
  if (elsewhere.length > 0) return 'elsewhere';
  return lists.some(({ unknownBecause }) => unknownBecause === null) ? 'not_found' : 'unknown';
}

type Named = { city: string; lists: string };

/** 'Chicago’s lists of towed cars and relocated cars or Hartford’s list of towed cars'. */
export const listNames = (lists: readonly Named[]): string =>
  joined(
    grouped(lists, ({ city }) => city).map(
      ([city, own]) => `${city}’s ${own.length === 1 ? 'list' : 'lists'} of ${namesIn(own)}`,
    ),
    'disjunction',
  );

export const stateName = (code: string): string => US_STATES[code] ?? code;

/** States that list the plate, with the lists: 'Chicago’s list of towed cars'. */
export const byState = (elsewhere: readonly PlateElsewhere[]): { state: string; names: string }[] =>
  grouped(elsewhere, ({ state }) => state).map(([state, lists]) => ({ state, names: listNames(lists) }));

/** 'Towed Fri, Nov 20, 3:12 AM' in the city's time; the day alone without an hour. */
export function towedWhen({ kind, towedAt, isTimeKnown, timeZone }: TowedCar): string {
  const at = new Date(towedAt).toLocaleString('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(isTimeKnown && { hour: 'numeric', minute: '2-digit' }),
  });
  return `${kind === 'towed' ? 'Towed' : 'Moved'} ${at.replaceAll(' ', ' ')}`;
}

/** Adds the city, which some addresses omit. */
export function directionsTo(address: string, city: string): string {
  const whole = address.includes(city) ? address : `${address}, ${city}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(whole)}`;
}
