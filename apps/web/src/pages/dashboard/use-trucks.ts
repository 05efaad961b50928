import { useMemo } from 'react';

import { feedsCovering } from '@towscout/domain/sources/tow-calls';

import { useLiveArea } from '#platform/live.ts';
import { useNow } from '#platform/now.ts';
import { findLiveFeeds } from '#traffic/feed-text.ts';
import { useFeeds } from '#traffic/use-feeds.ts';
import { describeNearby } from '#trucks/describe-nearby.ts';
import { liveFigures } from '#trucks/live-figures.ts';
import { inRailOrder, useStillThere } from '#trucks/truck-order.ts';
import { useLastTrucks } from '#trucks/use-last-trucks.ts';
import { isCurrent, useNearbyTrucks } from '#trucks/use-nearby-trucks.ts';

import type { Place } from './use-place.ts';

export type Trucks = ReturnType<typeof useTrucks>;

const CLOCK_MS = 10_000;
const NONE: readonly never[] = [];

export function useTrucks({ position, loadedRadius }: Pick<Place, 'position' | 'loadedRadius'>) {
  const now = useNow(CLOCK_MS);
  const lat = position?.lat;
  const lng = position?.lng;
  const area = useMemo(
    () => (lat === undefined || lng === undefined ? null : { lat, lng, radius: loadedRadius }),
    [lat, lng, loadedRadius],
  );
  useLiveArea(area);
  const nearby = useNearbyTrucks(area);

  const last = useLastTrucks(area, nearby);
  const stillThere = useStillThere();

  const trucks = useMemo(
    () => inRailOrder(last ? stillThere(last.data, last.asOf) : stillThere(nearby.trucks, now)),
    [last, nearby.trucks, now, stillThere],
  );
  const liveTrucks = isCurrent(nearby, now) ? trucks : null;
  const { feeds } = useFeeds();
  const isWatched = position !== null && findLiveFeeds({ covering: feedsCovering(position), feeds }).length > 0;
  const figures = useMemo(() => liveFigures({ nearby: liveTrucks, now, isWatched }), [liveTrucks, now, isWatched]);

  const sentence = useMemo(
    () => describeNearby({ trucks: liveTrucks, radius: loadedRadius, now }),
    [liveTrucks, loadedRadius, now],
  );

  return {
    now,
    trucks,
    /** None of what was only seen before: nothing warns of it. */
    liveTrucks: last ? NONE : trucks,
    sentence,
    figures,
    isLoading: area === null || nearby.isLoading,
    /** False: nothing is known of the place, not even that there is none. */
    isKnown: nearby.isKnown || last !== null,
    isFailed: nearby.isFailed,
    updatedAt: last?.asOf ?? nearby.updatedAt,
    refetch: () => void nearby.refetch(),
  };
}
