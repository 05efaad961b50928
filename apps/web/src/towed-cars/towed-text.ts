import type { CityList, PlateElsewhere, TowedCar, TowedCars, TowList } from '@towscout/contracts/towed-cars/schema';
import { timeSince } from '@towscout/domain/format-time';
import { US_STATES } from '@towscout/domain/places/us-states';
import { describeAppearance, isTooEarly, listedWhen } from '@towscout/domain/towed-cars/missing-car/listed-car';
import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

const describeUnknown = (because: NonNullable<CityList['unknownBecause']>): string =>
  ({
    never_synced: m.towed_cars_never_synced(),
    not_synced_lately: m.towed_cars_not_synced_lately(),
    no_new_entries: m.towed_cars_no_new_entries(),
  })[because];

const joined = (words: readonly string[], type: Intl.ListFormatType = 'conjunction'): string =>
  new Intl.ListFormat(intlLocale(), { type }).format(words);

/** Groups by key, in order. */
const grouped = <Item>(items: readonly Item[], getKey: (item: Item) => string): [string, Item[]][] =>
  [...new Set(items.map(getKey))].map((key) => [key, items.filter((item) => getKey(item) === key)]);

const namesIn = (lists: readonly { lists: string }[]): string => joined(lists.map((list) => list.lists));

/** 'checked 2 h ago', or why a list can't tell. Never 'not towed'. */
const describeAge = ({ unknownBecause, syncedAt }: CityList, now: Date): string =>
  unknownBecause || !syncedAt
    ? describeUnknown(unknownBecause ?? 'never_synced')
    : m.towed_cars_checked({ age: timeSince(new Date(syncedAt), now) });

/** 'Chicago, towed cars and relocated cars: checked 2 h ago', combining a city's lists of equal age. */
export const toLines = (lists: readonly CityList[], now: Date): string[] =>
  grouped(lists, ({ city }) => city).flatMap(([city, own]) =>
    grouped(own, (list) => describeAge(list, now)).map(([age, alike]) => `${city}, ${namesIn(alike)}: ${age}`),
  );

const describeNotAsked = (because: NonNullable<TowList['notAskedBecause']>): string =>
  ({
    needs_plate: m.towed_cars_needs_plate(),
    needs_place: m.towed_cars_needs_place(),
    outside: m.towed_cars_outside(),
  })[because];

export type ListLine = { name: string; status: string; appears: string | null };

/** Describes each list: its age, if it was searched, and how soon cars appear on it. Equal lists share a line. */
export const toListLines = (lists: readonly TowList[], now: Date): ListLine[] =>
  grouped(lists, ({ city }) => city).flatMap(([city, own]) =>
    grouped(own, (list) => JSON.stringify([describeAsked(list, now), describeSoon(list)])).flatMap(([, alike]) => {
      const [first] = alike;
      return first
        ? [{ name: `${city}, ${namesIn(alike)}`, status: describeAsked(first, now), appears: describeSoon(first) }]
        : [];
    }),
  );

const describeAsked = (list: TowList, now: Date): string =>
  list.unknownBecause === null && list.notAskedBecause
    ? describeNotAsked(list.notAskedBecause)
    : describeAge(list, now);

const describeSoon = ({ unknownBecause, notAskedBecause, appears, timeOf }: TowList): string | null =>
  unknownBecause === null && notAskedBecause === null ? describeAppearance(appears, timeOf) : null;

/** Returns the lists that can show that a car is not on them. */
const askedLists = (lists: readonly TowList[]): TowList[] =>
  lists.filter(({ unknownBecause, notAskedBecause }) => unknownBecause === null && notAskedBecause === null);

/** Returns true when a car gone since then may still appear on one of the searched lists. */
const mayStillAppear = (lists: readonly TowList[], since: Date | null, now: Date): boolean =>
  since !== null && askedLists(lists).some(({ appears }) => appears !== null && isTooEarly(appears, since, now));

export type Outcome = 'found' | 'alike' | 'elsewhere' | 'not_found' | 'unknown';

export function toOutcome({ cars, alike, elsewhere, lists }: TowedCars): Outcome {
  if (cars.length > 0) return 'found';
  if (alike.length > 0) return 'alike';
  if (elsewhere.length > 0) return 'elsewhere';
  return askedLists(lists).length > 0 ? 'not_found' : 'unknown';
}

type Named = { city: string; lists: string };

/** 'Chicago’s lists of towed cars and relocated cars or Hartford’s list of towed cars'. */
export const listNames = (lists: readonly Named[], type: Intl.ListFormatType = 'disjunction'): string =>
  joined(
    grouped(lists, ({ city }) => city).map(([city, own]) =>
      m.towed_cars_lists_of({ count: own.length, city, lists: namesIn(own) }),
    ),
    type,
  );

/** 'Not on Chicago’s list of towed cars under Illinois, and no car like yours on Norfolk’s list of cars on its lot'. */
export function notFoundTitle(all: readonly TowList[], state: string | undefined): string {
  const asked = askedLists(all);
  const [byPlate, alike] = [true, false].map((hasPlates) =>
    listNames(asked.filter((list) => list.hasPlates === hasPlates)),
  );
  if (!byPlate) return alike ? m.towed_cars_none_like_on({ lists: alike }) : '';
  const lists = state ? m.towed_cars_under_state({ lists: byPlate, state: stateName(state) }) : byPlate;
  return alike ? m.towed_cars_not_on_and_none_like({ lists, others: alike }) : m.towed_cars_not_on({ lists });
}

/** Not found is not 'not towed'. */
export const whyNothing = (lists: readonly TowList[], since: Date, now: Date): string =>
  mayStillAppear(lists, since, now) ? m.towed_cars_nothing_too_early() : m.towed_cars_nothing();

/** Says why no list could answer: which have not loaded, or what they need. */
export function whyUnknown(lists: readonly TowList[]): string {
  const unloaded = lists.filter(
    ({ unknownBecause, notAskedBecause }) => unknownBecause === 'never_synced' && notAskedBecause === null,
  );
  if (unloaded.length === 0) return m.towed_cars_none_current();
  return m.towed_cars_lists_not_loaded({ count: unloaded.length, lists: listNames(unloaded, 'conjunction') });
}

export const stateName = (code: string): string => US_STATES[code] ?? code;

/** States that list the plate, with the lists: 'Chicago’s list of towed cars'. */
export const byState = (elsewhere: readonly PlateElsewhere[]): { state: string; names: string }[] =>
  grouped(elsewhere, ({ state }) => state).map(([state, lists]) => ({ state, names: listNames(lists) }));

/** Formats '2026-11-26' as 'Nov 26, 2026'. */
export const formatDay = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(intlLocale(), { dateStyle: 'medium', timeZone: 'UTC' });

/** 'Towed Fri, Nov 20, 3:12 AM' in the city's time; the day alone without an hour. */
export const towedWhen = (car: TowedCar): string => listedWhen({ ...car, towedAt: new Date(car.towedAt) });

/** Adds the city, which some addresses omit. */
export function directionsTo(address: string, city: string): string {
  const whole = address.includes(city) ? address : `${address}, ${city}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(whole)}`;
}
