import { findRows, type LocatedRows, type PackedZips, shareStrings } from '../packed-rows.ts';
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
  /** Places whose normalized name is accepted. */
  filterByName(accept: (normal: string) => boolean): IndexedPlace[];
};

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
  zips: PackedZips,
  places: LocatedRows<NamedPlace>,
  getCity: (place: NamedPlace) => string | null,
): SearchIndex {
  const positions = Array.from({ length: places.length }, (_, position) => position);
  const normals = positions.map((position) => normalize(places.get(position).name));
  const cityNames = shareStrings(positions.map((position) => getCity(places.get(position))));
  const cities = shareStrings(cityNames.map((name) => name && normalize(name)));
  const keys = sortNameKeys(
    positions.flatMap((position) => {
      const normal = normals[position] as string;
      return [normal, ...otherNames(places.get(position).kind, normal)].map((text) => ({ text, position }));
    }),
  );
  const zipsOfCities = sortZipsByCity(zips);
  const getPlace = (position: number): IndexedPlace => {
    const place = places.get(position);
    const normal = normals[position] as string;
    return {
      ...place,
      normal,
      others: otherNames(place.kind, normal),
      cityName: cityNames[position] as string | null,
      city: cities[position] as string | null,
      weight: getWeight(place),
    };
  };
  const getCode = (at: number): string => zips.codes[at] as string;
  const getZips = (range: readonly number[]): ZipPoint[] => range.map((at) => zips.get(at));
  return {
    zipByCode: (zipCode) => getZips(findRange(zips.length, getCode, zipCode)).find((zip) => zip.zipCode === zipCode),
    getZips: (city, state) => getZips(zipsOfCities(`${city} ${state}`)),
    zipsBeginning: (digits) => getZips(findRange(zips.length, getCode, digits)),
    beginning: (name) => [...new Set(findRange(keys.length, keys.getText, name).map(keys.getPosition))].map(getPlace),
    filterByName: (accept) => [...findRows(normals, accept)].map(getPlace),
  };
}

/** Finds the positions of a city's ZIP codes by its normalized name and state. */
function sortZipsByCity(zips: PackedZips): (key: string) => number[] {
  const getKey = (position: number): string => {
    const { city, state } = zips.get(position);
    return `${normalize(city)} ${state}`;
  };
  const sorted = Uint32Array.from(
    Array.from({ length: zips.length }, (_, position) => ({ position, key: getKey(position) }))
      .sort((a, b) => compareTexts(a.key, b.key))
      .map(({ position }) => position),
  );
  const getPosition = (at: number): number => sorted[at] as number;
  // The state ends a key, so that no other key begins with it.
  return (key) => findRange(sorted.length, (at) => getKey(getPosition(at)), key).map(getPosition);
}

type NameKeys = { length: number; getText(at: number): string; getPosition(at: number): number };

/** 'new york' is found by 'new y' and by 'yor': a key begins at each word of a name. */
function sortNameKeys(names: readonly { text: string; position: number }[]): NameKeys {
  const keys = names
    .flatMap(({ text }, name) => findWordStarts(text).map((start) => ({ name, start, text: text.slice(start) })))
    .sort((a, b) => compareTexts(a.text, b.text));
  const texts = names.map(({ text }) => text);
  const positions = Uint32Array.from(names, ({ position }) => position);
  const nameOf = Uint32Array.from(keys, ({ name }) => name);
  const startOf = Uint16Array.from(keys, ({ start }) => start);
  return {
    length: keys.length,
    getText: (at) => (texts[nameOf[at] as number] as string).slice(startOf[at]),
    getPosition: (at) => positions[nameOf[at] as number] as number,
  };
}

const findWordStarts = (text: string): number[] => [0, ...[...text.matchAll(/ /g)].map(({ index }) => index + 1)];

/** By code units, as `<` does in a search. */
const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** The positions of all texts with this beginning. */
function findRange(length: number, getText: (at: number) => string, beginning: string): number[] {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (getText(middle) < beginning) low = middle + 1;
    else high = middle;
  }
  const found: number[] = [];
  for (let at = low; at < length && getText(at).startsWith(beginning); at += 1) found.push(at);
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
