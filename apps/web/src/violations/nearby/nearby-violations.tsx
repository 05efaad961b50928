import { useState } from 'react';

import type { CoveredCity } from '@towscout/contracts/insights/coverage/schema';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { UnknownFigure } from '#ui/unknown-figure.tsx';

import { ViolationRow } from '../recent/violation-row.tsx';
import { nearbyFigure, describeNearby, publishedHere } from './nearby-text.ts';
import { showOnMap, useShownOnMap } from './shown-on-map.ts';
import { NEARBY_DAYS, NEARBY_RADIUS_MILES, useNearbyViolations } from './use-nearby-violations.ts';

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
