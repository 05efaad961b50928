import { useState } from 'react';

import type { CoveredCity } from '@towscout/contracts/insights/coverage';
import { citiesThatPublish } from '@towscout/domain/sources/cities';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { UnknownFigure } from '#ui/figure.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';

import { ViolationRow } from '../violation-row.tsx';
import { showOnMap, useShownOnMap } from './shown-on-map.ts';
import { NEARBY_DAYS, NEARBY_RADIUS_MILES, useNearbyViolations, type ViolationPlaces } from './violation-places.ts';

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
    shown: places.isCut ? m.violations_at_least({ count }) : String(count),
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

type Counted = { shown: string; days: number };

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

const NEWEST = 3;

type NearbyViolationsProps = { place: LatLng | null; cities: readonly CoveredCity[] | null; now: Date };

export function NearbyViolations({ place, cities, now }: NearbyViolationsProps) {
  const { violations, places, isFailed, refetch } = useNearbyViolations(place);
  const isShown = useShownOnMap();
  const [isWhole, setWhole] = useState(false);
  const published = publishedHere(cities);
  const figure = nearbyFigure(places, published);
  return (
    <section aria-label={m.violations_title()} className="flex flex-col gap-2 border-t border-line px-4 py-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-sm font-semibold">{m.violations_title()}</h2>
        <p className="text-lg leading-[1.75rem] font-semibold tabular-nums">{figure ?? <UnknownFigure />}</p>
      </div>
      {places ? (
        <p className="text-xs text-muted">
          {describeNearby({ places, radius: NEARBY_RADIUS_MILES, days: NEARBY_DAYS, published })}
        </p>
      ) : isFailed ? (
        <LoadFailed isRow title={m.violations_nearby_failed()} onRetry={refetch} />
      ) : (
        <Skeleton className="h-4 w-2/3" />
      )}
      {violations && violations.length > 0 && (
        <>
          <Switch label={m.violations_show_on_map()} checked={isShown} onCheckedChange={showOnMap} />
          <ul aria-label={m.violations_newest_first()} className="divide-y divide-line border-t border-line">
            {violations.slice(0, isWhole ? undefined : NEWEST).map((violation) => (
              <li key={violation.id} className="py-2">
                <ViolationRow violation={violation} now={now} />
              </li>
            ))}
          </ul>
          {!isWhole && violations.length > NEWEST && (
            <Button variant="quiet" onClick={() => setWhole(true)}>
              {m.violations_show_all({ count: violations.length })}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
