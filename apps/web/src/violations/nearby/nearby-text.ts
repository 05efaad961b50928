import type { CoveredCity } from '@towscout/contracts/insights/coverage/schema';
import { citiesThatPublish } from '@towscout/domain/sources/cities';
import { m } from '@towscout/messages';

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

/** '142', '500+', or '0' where a city's were read; null when none can be placed on a street here. */
export function nearbyFigure(places: ViolationPlaces | null, published: Published): string | null {
  if (!places) return null;
  if (places.dots.length === 0) return published?.state === 'read' && total(places) === 0 ? '0' : null;
  return `${places.dots.length}${places.isCut ? '+' : ''}`;
}

export function describeNearby({ places, radius, days, published }: NearbyCount): string {
  const { dots, inAreas, elsewhere } = places;
  if (total(places) === 0) return describeNone(published, { radius, days });
  const isMore = dots.length > 0;
  const toCounted = (count: number) => ({
    count,
    shown: places.isCut ? m.violations_at_least({ count }) : String(count),
    radius,
    days,
  });
  return [
    isMore && m.violations_within({ radius, days }),
    inAreas > 0 && describeInAreas(toCounted(inAreas), isMore),
    elsewhere > 0 && describeElsewhere(toCounted(elsewhere), isMore || inAreas > 0),
  ]
    .filter(Boolean)
    .join(' ');
}

type Counted = { count: number; shown: string; radius: number; days: number };

const describeInAreas = (counted: Counted, isMore: boolean): string =>
  isMore ? m.violations_more_in_precinct_only(counted) : m.violations_in_precinct_only(counted);

const describeElsewhere = (counted: Counted, isMore: boolean): string =>
  isMore ? m.violations_more_no_address(counted) : m.violations_no_address(counted);

function describeNone(published: Published, searched: Pick<NearbyCount, 'radius' | 'days'>): string {
  switch (published?.state) {
    case 'none':
      return m.violations_none_published({ cities: citiesThatPublish('violations') });
    case 'unread':
      return m.violations_not_loaded({ city: published.city });
    case 'read':
      return m.violations_none_within(searched);
    default:
      return m.violations_none_found();
  }
}
