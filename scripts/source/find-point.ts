import { isInServiceArea, type LatLng } from '@towscout/geo';

import { asPoint } from '../../apps/server/src/sources/reading/read-fields.ts';
import type { Column } from './columns.ts';
import { lastName } from './columns.ts';
import { inCount } from './in-count.ts';

export type FoundPoint = {
  /** The point as a reading names it. */
  point: readonly [latitude: string, longitude: string] | string | { lngLat: string };
  /** One for each row; null where it has none. */
  places: readonly (LatLng | null)[];
  notPlaces: LatLng[];
  questions: string[];
};

/** The names in pairs, the likeliest first. */
const PAIRS = [
  [/^(?:latitude|lat|geo:lat|y)$/i, /^(?:longitude|long|lng|lon|geo:long|x)$/i],
  [/^1$/, /^0$/],
  [/lat/i, /lo?ng?/i],
] as const;
const PLAIN = /^-?\d{1,3}(?:\.\d+)?$/;
const BOTH = /^(-?\d{1,3}\.\d+) (-?\d{1,3}\.\d+)$/;
const KML = /^(-?\d{1,3}\.\d+) *, *(-?\d{1,3}\.\d+)(?:,|$)/;
const ENOUGH = 0.2;
/** So many rows at one point are more than a corner has. */
const REPEATED_ROWS = 3;
const REPEATED_SHARE = 0.04;

/** Where rows are, in one field or in two; null when none has a point in the United States. */
export function findPoint(columns: readonly Column[], addresses: readonly (string | null)[] | null): FoundPoint | null {
  const [best] = [...pairsIn(columns), ...singlesIn(columns)]
    .filter(({ places }) => countKnown(places) > 0 && countKnown(places) >= places.length * ENOUGH)
    .toSorted((a, b) => countKnown(b.places) - countKnown(a.places));
  if (!best) return null;
  const { point, places } = best;
  const known = countKnown(places);
  const notPlaces = repeatedPlaces(places, addresses);
  return {
    point,
    places,
    notPlaces,
    questions: [
      ...(known < places.length
        ? [
            `${inCount(places.length - known, 'row')} of ${places.length} ${places.length - known === 1 ? 'has no point and is' : 'have no point and are'} set aside.`,
          ]
        : []),
      ...notPlaces.map(
        ({ lat, lng }) =>
          `Many rows with different addresses are at ${lat}, ${lng}: does it stand for 'unknown', as a city hall does?`,
      ),
    ],
  };
}

type Candidate = Pick<FoundPoint, 'point' | 'places'>;

const countKnown = (places: readonly (LatLng | null)[]): number => places.filter((place) => place !== null).length;

function pairsIn(columns: readonly Column[]): Candidate[] {
  for (const [lat, lng] of PAIRS) {
    const found = columns
      .filter(({ path }) => lat.test(lastName(path)))
      .flatMap((latitude) =>
        columns
          .filter(
            ({ path }) =>
              lng.test(lastName(path)) && parentPath(path) === parentPath(latitude.path) && path !== latitude.path,
          )
          .map((longitude): Candidate => ({
            point: [latitude.path, longitude.path],
            places: latitude.texts.map((text, row) => toPlace(text, longitude.texts[row] ?? null)),
          })),
      );
    if (found.some(({ places }) => places.some((place) => place !== null))) return found;
  }
  return [];
}

const singlesIn = (columns: readonly Column[]): Candidate[] =>
  columns.flatMap(({ path, texts }) => [
    { point: path, places: texts.map((text) => placeIn(BOTH.exec(text ?? ''))) },
    { point: { lngLat: path }, places: texts.map((text) => placeIn(KML.exec(text ?? ''), 'longitude first')) },
  ]);

function placeIn(match: RegExpExecArray | null, order?: 'longitude first'): LatLng | null {
  const [, first = null, second = null] = match ?? [];
  return order ? toPlace(second, first) : toPlace(first, second);
}

const parentPath = (path: string): string => path.slice(0, path.length - lastName(path).length);

function toPlace(lat: string | null, lng: string | null): LatLng | null {
  if (!lat || !lng || !PLAIN.test(lat) || !PLAIN.test(lng)) return null;
  const place = asPoint(Number(lat), Number(lng));
  return place && isInServiceArea(place) ? place : null;
}

function repeatedPlaces(places: readonly (LatLng | null)[], addresses: readonly (string | null)[] | null): LatLng[] {
  const rowsAt = Map.groupBy(places.keys(), (row) => {
    const place = places[row];
    return place ? `${place.lat} ${place.lng}` : '';
  });
  rowsAt.delete('');
  return [...rowsAt.values()].flatMap((rows) => {
    const isMany = rows.length >= REPEATED_ROWS && rows.length >= places.length * REPEATED_SHARE;
    const told = new Set(rows.map((row) => addresses?.[row] ?? null).filter((address) => address !== null));
    return isMany && told.size >= REPEATED_ROWS ? (places[rows[0] ?? 0] ?? []) : [];
  });
}
