import type { NamedPlace, ZipPoint } from '../zip-point.ts';
import { normalize } from './normalize.ts';

export type IndexedPlace = NamedPlace & {
  normal: string;
  /** Normalized. */
  others: readonly string[];
  cityName: string | null;
  city: string | null;
  weight: number;
};

export type SearchIndex = {
  zipByCode(zipCode: string): ZipPoint | undefined;
  zipsBeginning(digits: string): ZipPoint[];
  getZips(city: string, state: string): ZipPoint[];
  /** Places with a word, and what follows it, that begins like this. */
  beginning(name: string): IndexedPlace[];
  all: readonly IndexedPlace[];
};

type Key = { text: string; place: IndexedPlace };

/** Many small towns share a name: the larger one comes first. 0 to 1. */
const getWeight = ({ kind, population }: NamedPlace): number => {
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
  getCity: (place: NamedPlace) => string | null,
): SearchIndex {
  const byCode = new Map(zips.map((zip) => [zip.zipCode, zip]));
  const codes = [...zips].sort((a, b) => (a.zipCode < b.zipCode ? -1 : 1));
  const all = places.map((place): IndexedPlace => {
    const { id, kind, name, state, place: at, population } = place;
    const cityName = getCity(place);
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
      weight: getWeight(place),
    };
  });
  const byCity = Map.groupBy(zips, ({ city, state }) => `${normalize(city)} ${state}`);
  const keys = all.flatMap(getKeys).sort((a, b) => (a.text < b.text ? -1 : 1));
  return {
    zipByCode: (zipCode) => byCode.get(zipCode),
    getZips: (city, state) => byCity.get(`${city} ${state}`) ?? [],
    zipsBeginning: (digits) => findRange(codes, ({ zipCode }) => zipCode, digits),
    beginning: (name) => [...new Set(findRange(keys, ({ text }) => text, name).map(({ place }) => place))],
    all,
  };
}

/** 'new york' is found by 'new y' and by 'yor'. */
function getKeys(place: IndexedPlace): Key[] {
  return [place.normal, ...place.others].flatMap((name) => {
    const words = name.split(' ');
    return words.map((_, index) => ({ text: words.slice(index).join(' '), place }));
  });
}

function findRange<Item>(sorted: readonly Item[], getText: (item: Item) => string, beginning: string): Item[] {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (getText(sorted[middle] as Item) < beginning) low = middle + 1;
    else high = middle;
  }
  const found: Item[] = [];
  for (let index = low; index < sorted.length; index += 1) {
    const item = sorted[index] as Item;
    if (!getText(item).startsWith(beginning)) break;
    found.push(item);
  }
  return found;
}

const CODE = / ([a-z]{3})$/;
const LEFT_OUT = / (?:international|regional|municipal|metropolitan|national)(?= )/;

/** Normalized: 'sfo', 'sfo airport', 'san francisco airport'. */
function otherNames(kind: NamedPlace['kind'], normal: string): string[] {
  const code = kind === 'airport' ? CODE.exec(normal)?.[1] : undefined;
  if (code === undefined) return [];
  return [code, `${code} airport`, normal.replace(CODE, '').replace(LEFT_OUT, '')];
}
