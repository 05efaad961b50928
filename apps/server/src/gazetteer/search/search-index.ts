import type { NamedPlace, ZipPoint } from '../zip-point.ts';
import { normalize } from './normalize.ts';
import { otherNames } from './other-names.ts';

/** A named place as it is searched: its name and its city, both also normalized. */
export type IndexedPlace = NamedPlace & {
  normal: string;
  /** What else it is called, normalized. */
  others: readonly string[];
  cityName: string | null;
  city: string | null;
  weight: number;
};

export type SearchIndex = {
  zipByCode(zipCode: string): ZipPoint | undefined;
  zipsBeginning(digits: string): ZipPoint[];
  /** The ZIP codes of a city, by its normalized name. */
  zipsOf(city: string, state: string): ZipPoint[];
  /** Places with a word, and what follows it, that begins like this. */
  beginning(name: string): IndexedPlace[];
  all: readonly IndexedPlace[];
};

type Key = { text: string; place: IndexedPlace };

/** Many small towns share a name: the larger one comes first. 0 to 1. */
const weightOf = ({ kind, population }: NamedPlace): number => {
  const size = Math.log10(Math.max(1, population)) / 7;
  switch (kind) {
    case 'city':
      return size;
    case 'airport':
      return 0.6;
    case 'neighbourhood':
      return 0.35 + size / 4;
    case 'landmark':
      return 0.3;
  }
};

/** Sorts everything once, so that a prefix is found by binary search. */
export function createSearchIndex(
  zips: readonly ZipPoint[],
  places: readonly NamedPlace[],
  cityOf: (place: NamedPlace) => string | null,
): SearchIndex {
  const byCode = new Map(zips.map((zip) => [zip.zipCode, zip]));
  const codes = [...zips].sort((a, b) => (a.zipCode < b.zipCode ? -1 : 1));
  const all = places.map((place): IndexedPlace => {
    const { id, kind, name, state, place: at, population } = place;
    const cityName = cityOf(place);
    return {
      id,
      kind,
      name,
      state,
      place: at,
      population,
      normal: normalize(name),
      others: otherNames(kind, normalize(name)),
      cityName,
      city: cityName && normalize(cityName),
      weight: weightOf(place),
    };
  });
  const byCity = Map.groupBy(zips, ({ city, state }) => `${normalize(city)} ${state}`);
  const keys = all.flatMap(keysOf).sort((a, b) => (a.text < b.text ? -1 : 1));
  return {
    zipByCode: (zipCode) => byCode.get(zipCode),
    zipsOf: (city, state) => byCity.get(`${city} ${state}`) ?? [],
    zipsBeginning: (digits) => rangeOf(codes, ({ zipCode }) => zipCode, digits),
    beginning: (name) => [...new Set(rangeOf(keys, ({ text }) => text, name).map(({ place }) => place))],
    all,
  };
}

/** 'new york' is found by 'new y' and by 'yor'. */
function keysOf(place: IndexedPlace): Key[] {
  return [place.normal, ...place.others].flatMap((name) => {
    const words = name.split(' ');
    return words.map((_, index) => ({ text: words.slice(index).join(' '), place }));
  });
}

/** Everything in the sorted list whose text begins like this. */
function rangeOf<Item>(sorted: readonly Item[], textOf: (item: Item) => string, beginning: string): Item[] {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (textOf(sorted[middle] as Item) < beginning) low = middle + 1;
    else high = middle;
  }
  const found: Item[] = [];
  for (let index = low; index < sorted.length; index += 1) {
    const item = sorted[index] as Item;
    if (!textOf(item).startsWith(beginning)) break;
    found.push(item);
  }
  return found;
}
