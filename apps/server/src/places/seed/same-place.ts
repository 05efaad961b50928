import { distanceBetween } from '@towscout/geo';

import { coreName, normalize } from '../search/normalize.ts';
import type { NamedPlace } from '../zip-point.ts';

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
