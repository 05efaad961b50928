import type { CoveredCity } from '@towscout/contracts/coverage/schema';
import { LIST_LIMIT } from '@towscout/contracts/wire/limits';
import { citiesThatPublish } from '@towscout/domain/sources/cities';

import type { ViolationPlaces } from './violation-places.ts';

/** `none`: no city publishes here. `read`: the city has none. Null while unknown. */
export type Published = { state: 'none' | 'read' } | { state: 'unread'; city: string } | null;

export type NearbyCount = { places: ViolationPlaces; radius: number; days: number; published: Published };

/** Reads that from the cities that cover the place. */
export function publishedHere(cities: readonly CoveredCity[] | null): Published {
  if (!cities) return null;
  const here = cities.flatMap(({ name, includesPlace, data }) =>
    includesPlace ? data.filter(({ kind }) => kind === 'violations').map((violations) => ({ name, violations })) : [],
  );
  const [first] = here;
  if (!first) return { state: 'none' };
  const isRead = here.some(({ violations: { readAt, isReadInPart } }) => readAt !== null || isReadInPart);
  return isRead ? { state: 'read' } : { state: 'unread', city: first.name };
}

const total = ({ dots, inAreas, elsewhere }: ViolationPlaces): number => dots.length + inAreas + elsewhere;

/** A full response may be incomplete. */
const mayBeMore = (places: ViolationPlaces): boolean => total(places) >= LIST_LIMIT;

/** '142', '500+', or '0' where a city's were read; null when none can be placed on a street here. */
export function nearbyFigure(places: ViolationPlaces | null, published: Published): string | null {
  if (!places) return null;
  if (places.dots.length === 0) return published?.state === 'read' && total(places) === 0 ? '0' : null;
  return `${places.dots.length}${mayBeMore(places) ? '+' : ''}`;
}

export function describeNearby({ places, radius, days, published }: NearbyCount): string {
  const { dots, inAreas, elsewhere } = places;
  if (total(places) === 0) return describeNone(published, `within ${radius} mi in the last ${days} days`);
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

function describeNone(published: Published, where: string): string {
  switch (published?.state) {
    case 'none':
      return `No city publishes parking violations here yet. TowScout has data for ${citiesThatPublish('violations')}.`;
    case 'unread':
      return `${published.city}'s parking violations haven't loaded yet.`;
    case 'read':
      return `None ${where}.`;
    default:
      return 'None found near here.';
  }
}
