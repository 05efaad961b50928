import { useMemo } from 'react';

import { DEMO_PLACE } from '@towscout/contracts/site/constants';
import { PARKED_DEFAULT_RADIUS_MILES } from '@towscout/contracts/watched-places/constants';
import { feedsCovering } from '@towscout/domain/sources/tow-calls';
import { isSameSpot } from '@towscout/domain/watched-places/place-kinds';
import { distanceBetween } from '@towscout/geo';

import { isPlaced } from '#places/position.ts';
import { usePosition } from '#places/use-position.tsx';
import { useLiveArea } from '#platform/live.ts';
import { useNow } from '#platform/now.ts';
import { findLiveFeeds, useFeeds } from '#traffic/feeds.ts';
import { describeNearby, liveFigures } from '#trucks/live-figures.ts';
import type { TowTruckView } from '#trucks/tow-truck-view.ts';
import { inRailOrder, useStillThere } from '#trucks/truck-order.ts';
import { isCurrent, useLastTrucks, useNearbyTrucks } from '#trucks/use-nearby-trucks.ts';
import { useParkedCar } from '#watched-places/parked-car.tsx';

import type { Place } from './use-place.ts';

export type Trucks = ReturnType<typeof useTrucks>;

const CLOCK_MS = 10_000;
const NONE: readonly never[] = [];

export function useTrucks({ position, loadedRadius }: Pick<Place, 'position' | 'loadedRadius'>) {
  const now = useNow(CLOCK_MS);
  const { here } = usePosition();
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
  const atCar = useTrucksAtCar({ position, loadedRadius, now });
  const mappedTrucks = useMemo(() => {
    const known = new Set([...nearby.trucks, ...trucks].map(({ id }) => id));
    const others = atCar.filter(({ id }) => !known.has(id));
    if (others.length === 0) return trucks;
    return [...trucks, ...stillThere([...nearby.trucks, ...others], now).filter(({ id }) => !known.has(id))];
  }, [trucks, nearby.trucks, atCar, now, stillThere]);
  const liveTrucks = isCurrent(nearby, now) ? trucks : null;
  const { feeds } = useFeeds();
  const isWatched = position !== null && findLiveFeeds({ covering: feedsCovering(position), feeds }).length > 0;
  const figures = useMemo(() => liveFigures({ nearby: liveTrucks, now, isWatched }), [liveTrucks, now, isWatched]);

  // Nobody chose the place that a demo starts with.
  const isElsewhere = isPlaced(position) && ![here, DEMO_PLACE].some((place) => place && isSameSpot(place, position));
  const sentence = useMemo(
    () => describeNearby({ trucks: liveTrucks, radius: loadedRadius, now, isElsewhere }),
    [liveTrucks, loadedRadius, now, isElsewhere],
  );

  return {
    now,
    trucks,
    /** With those at the parked car, and without those that were only seen before: nothing warns of them. */
    liveTrucks: last ? NONE : mappedTrucks,
    /** With those at the parked car. */
    mappedTrucks,
    /** Changes when the trucks are those of another area. */
    listKey: `${lat?.toFixed(2)} ${lng?.toFixed(2)} ${loadedRadius} ${nearby.isLoading}`,
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

type AtCar = Pick<Place, 'position' | 'loadedRadius'> & { now: Date };

/** The current trucks at a parked car that the map's list does not reach. */
function useTrucksAtCar({ position, loadedRadius, now }: AtCar): readonly TowTruckView[] {
  const car = useParkedCar();
  const isListed =
    car !== null && position !== null && distanceBetween(position, car) + PARKED_DEFAULT_RADIUS_MILES <= loadedRadius;
  const isAlone = car !== null && !isListed;
  const nearby = useNearbyTrucks(
    isAlone ? { lat: car.lat, lng: car.lng, radius: PARKED_DEFAULT_RADIUS_MILES } : null,
    false,
  );
  return isAlone && isCurrent(nearby, now) ? nearby.trucks : NONE;
}
