import { distanceBetween, type LatLng } from '@towscout/geo';

/** While somebody walks a little way, what they saw stays; that of another place would be wrong for this one. */
const SAME_PLACE_MILES = 0.5;

type Asked = { lat: string; lng: string } | undefined;

/** Whether two queries with `lat` and `lng` ask about nearly the same place. */
export function isSamePlace(one: Asked, other: Asked): boolean {
  const [from, to] = [placeIn(one), placeIn(other)];
  return from !== null && to !== null && distanceBetween(from, to) <= SAME_PLACE_MILES;
}

const placeIn = (query: Asked): LatLng | null =>
  query && query.lat !== '' ? { lat: Number(query.lat), lng: Number(query.lng) } : null;
