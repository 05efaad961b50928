import type { CityList, TowedCar } from '@towscout/contracts/tows';
import { timeSince } from '@towscout/domain/time-words';

const WHY = {
  never_synced: 'not read here yet',
  not_synced_lately: 'not read here for days',
  no_new_entries: 'the city has not added anything for weeks',
} as const;

/** 'Chicago: not on its list, read 2 h ago', or why that list can't tell. Never 'not towed'. */
function listWords({ city, unknownBecause, syncedAt }: CityList, now: Date): string {
  if (unknownBecause || !syncedAt) return `${city}: not known, ${WHY[unknownBecause ?? 'never_synced']}`;
  return `${city}: list read ${timeSince(new Date(syncedAt), now)}`;
}

/** What there is to say of each list; of several of one city that stand alike, once. */
export const linesOf = (lists: readonly CityList[], now: Date): string[] => [
  ...new Set(lists.map((list) => listWords(list, now))),
];

/** What a look at the lists came to. */
export type Outcome = 'found' | 'not_found' | 'unknown';

export const outcomeOf = ({ cars, lists }: { cars: readonly TowedCar[]; lists: readonly CityList[] }): Outcome =>
  cars.length > 0 ? 'found' : lists.some(({ unknownBecause }) => unknownBecause === null) ? 'not_found' : 'unknown';

/** 'Chicago and Hartford': each city once. */
export function citiesOf(lists: readonly CityList[]): string {
  const cities = [...new Set(lists.map(({ city }) => city))];
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(cities);
}

/** 'Towed Fri, Nov 20, 3:12 AM', on the clocks of the city; the day alone where its hour is not told. */
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

/** Where a map app finds the way to. Some addresses leave out the city. */
export function directionsTo(address: string, city: string): string {
  const whole = address.includes(city) ? address : `${address}, ${city}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(whole)}`;
}
