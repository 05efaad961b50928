import { normalize } from '../search/normalize.ts';
import type { NamedPlace, ZipPoint } from '../zip-point.ts';

/** Far from GeoNames' ids and from those of our own list. */
const FIRST_ID = -1_000_000;

/** Towns that only the post office names, each at the mean of its ZIP codes. */
export function postalCities(zips: readonly ZipPoint[], places: readonly NamedPlace[]): NamedPlace[] {
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
