import { distanceBetween, type LatLng } from '@towscout/geo';

/** While somebody walks a little way, what they saw stays; that of another place would be wrong for this one. */
const SAME_PLACE_MILES = 0.5;

/** Whether two queries with `lat` and `lng` ask about nearly the same place. */
export function isSamePlace(one: string | undefined, other: string | undefined): boolean {
  const [from, to] = [placeIn(one), placeIn(other)];
  return from !== null && to !== null && distanceBetween(from, to) <= SAME_PLACE_MILES;
}

function placeIn(query: string | undefined): LatLng | null {
  const [lat, lng] = ['lat', 'lng'].map((name) => new URLSearchParams(query).get(name));
  return lat && lng ? { lat: Number(lat), lng: Number(lng) } : null;
}
