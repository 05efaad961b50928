import { distanceBetween } from '@towscout/geo';

import { findRows, type LocatedRows, pickRows, packPlaces, packZips, type PackedZips } from './packed-rows.ts';
import { normalize, coreName } from './search/normalize.ts';
import type { Gazetteer } from './seed/build-gazetteer.ts';
import type { NamedPlace, ZipPoint } from './zip-point.ts';

/** Far from GeoNames' ids and from those of our own list. */
const FIRST_ID = -1_000_000;

/** Towns that only the post office names, each at the mean of its ZIP codes. */
function postalCities(zips: readonly ZipPoint[], places: readonly NamedPlace[]): NamedPlace[] {
  const listed = new Set(places.filter(({ kind }) => kind === 'city').map(({ name, state }) => toKey(name, state)));
  const towns = new Map<string, ZipPoint[]>();
  for (const zip of zips) {
    const key = toKey(zip.city, zip.state);
    if (listed.has(key)) continue;
    const others = towns.get(key);
    if (others) others.push(zip);
    else towns.set(key, [zip]);
  }
  return [...towns.values()].map((zips, index) => toTown(zips, FIRST_ID - index));
}

const toKey = (name: string, state: string): string => `${normalize(name)} ${state}`;

function toTown(zips: readonly ZipPoint[], id: number): NamedPlace {
  const mean = (of: (zip: ZipPoint) => number): number => zips.reduce((sum, zip) => sum + of(zip), 0) / zips.length;
  const [{ city = '', state = '' } = {}] = zips;
  return {
    id,
    kind: 'city',
    name: city,
    state,
    place: { lat: mean(({ latitude }) => latitude), lng: mean(({ longitude }) => longitude) },
    population: 0,
  };
}

/** Union and Union City in New Jersey, 14 miles apart, are two places. */
export const SAME_PLACE_MILES = 5;

const isSamePlace = (a: NamedPlace, b: NamedPlace): boolean => distanceBetween(a.place, b.place) < SAME_PLACE_MILES;

/** Each place once: of 'New York City' and 'New York' the one with more people stays, or the first of equals. */
export function withoutDoubles(places: readonly NamedPlace[]): NamedPlace[] {
  const alike = Map.groupBy(places, ({ kind, name, state }) => `${kind} ${coreName(normalize(name))} ${state}`);
  const doubles = new Set([...alike.values()].flatMap(findDoubles));
  return places.filter((place) => !doubles.has(place));
}

function findDoubles(alike: readonly NamedPlace[]): NamedPlace[] {
  const kept: NamedPlace[] = [];
  const doubles: NamedPlace[] = [];
  for (const place of [...alike].sort((a, b) => b.population - a.population))
    (kept.some((other) => isSamePlace(other, place)) ? doubles : kept).push(place);
  return doubles;
}

export type PackedGazetteer = {
  zips: PackedZips;
  /** With the towns that only the post office names, and each place once. */
  searchedPlaces: LocatedRows<NamedPlace>;
  neighborhoods: LocatedRows<NamedPlace>;
  cities: LocatedRows<NamedPlace>;
};

/** Keeps none of the rows that it is given. */
export function packGazetteer({ zips, places }: Gazetteer): PackedGazetteer {
  const everyPlace = [...places, ...postalCities(zips, places)];
  const distinct = new Set(withoutDoubles(everyPlace));
  const packed = packPlaces(everyPlace);
  const pick = (isPicked: (place: NamedPlace, at: number) => boolean): LocatedRows<NamedPlace> =>
    pickRows(packed, findRows(everyPlace, isPicked));
  const pickKind = (kind: NamedPlace['kind']): LocatedRows<NamedPlace> =>
    pick((place, at) => at < places.length && place.kind === kind);
  return {
    zips: packZips(zips),
    searchedPlaces: pick((place) => distinct.has(place)),
    neighborhoods: pickKind('neighbourhood'),
    cities: pickKind('city'),
  };
}
