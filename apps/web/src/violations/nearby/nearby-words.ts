import { LIST_LIMIT } from '@towscout/contracts/wire-constants';

import type { ViolationPlaces } from './violation-places.ts';

export type NearbyCount = { places: ViolationPlaces; radius: number; days: number };

/** A list that is as long as one answer may be a part of all there are. */
const mayBeMore = ({ dots, inAreas, elsewhere }: ViolationPlaces): boolean =>
  dots.length + inAreas + elsewhere >= LIST_LIMIT;

/** '142', '500+'; null when none is known to be on a street here, which is not the same as none. */
export function nearbyFigure(places: ViolationPlaces | null): string | null {
  if (!places || places.dots.length === 0) return null;
  return `${places.dots.length}${mayBeMore(places) ? '+' : ''}`;
}

/** What the figure counts, and what it leaves out. */
export function nearbyWords({ places, radius, days }: NearbyCount): string {
  const { dots, inAreas, elsewhere } = places;
  if (dots.length + inAreas + elsewhere === 0)
    return 'None found near here. TowScout has data for New York City and San Francisco.';
  const more = dots.length > 0 ? ' more' : '';
  const atLeast = mayBeMore(places) ? 'At least ' : '';
  return [
    `Within ${radius} mi in the last ${days} days.`,
    inAreas > 0 && `${atLeast}${inAreas}${more} ${inAreas === 1 ? 'is' : 'are'} listed by police precinct only.`,
    elsewhere > 0 && `${atLeast}${elsewhere}${more} ${elsewhere === 1 ? 'has' : 'have'} no exact address.`,
  ]
    .filter(Boolean)
    .join(' ');
}
