import { distanceBetween, type LatLng, type Miles, miles } from '@towscout/geo';

import { CARD_CITIES, type CardCity } from './card-cities.ts';

export type PostalPlace = { city: string; county: string | null; state: string };

/** `milesAway` is null inside the city. */
export type NearCardCity = { city: CardCity; milesAway: Miles | null };

const FARTHEST_CITY = miles(25);
const AROUND = miles(5);
/** The post may name a base or a campus in the middle of a city. */
const CENTER = miles(1);

const toKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^the /, '')
    .replace(/^st\.? /, 'saint ');

const isNamed = ({ name, state, alsoNamed = [], counties = [] }: CardCity, place: PostalPlace): boolean =>
  state === place.state &&
  ([name, ...alsoNamed].some((each) => toKey(each) === toKey(place.city)) ||
    (place.county !== null && counties.includes(place.county)));

/** The city that the postal service names there. */
export const cardCityNamed = (place: PostalPlace): CardCity | null =>
  CARD_CITIES.find((city) => isNamed(city, place)) ?? null;

/**
 * The city there, else one within 25 miles: the nearest that has facts, but none farther when a city without facts is
 * around the place.
 */
export function findCardCity(
  place: PostalPlace | null,
  at: LatLng | null,
  hasFacts: (city: CardCity) => boolean,
): NearCardCity | null {
  const inside = place && cardCityNamed(place);
  if (inside) return { city: inside, milesAway: null };
  if (!at) return null;
  const near = CARD_CITIES.map((city) => ({ city, milesAway: distanceBetween(at, city.place) }))
    .filter(({ milesAway }) => milesAway <= FARTHEST_CITY)
    .toSorted((a, b) => a.milesAway - b.milesAway);
  const [nearest] = near;
  if (!nearest) return null;
  if (nearest.milesAway <= CENTER) return { city: nearest.city, milesAway: null };
  if (nearest.milesAway <= AROUND) return nearest;
  return near.find(({ city }) => hasFacts(city)) ?? nearest;
}
