import { distanceBetween, type LatLng } from '@towscout/geo';

/** A short walk keeps the previous data; another place must not. */
const SAME_PLACE_MILES = 0.5;

type Asked = { lat: string; lng: string } | undefined;

/** Compares the queries' `lat` and `lng`. */
export function isSamePlace(one: Asked, other: Asked): boolean {
  const [from, to] = [placeIn(one), placeIn(other)];
  return from !== null && to !== null && distanceBetween(from, to) <= SAME_PLACE_MILES;
}

const placeIn = (query: Asked): LatLng | null =>
  query && query.lat !== '' ? { lat: Number(query.lat), lng: Number(query.lng) } : null;
