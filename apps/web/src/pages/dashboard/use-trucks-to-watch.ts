import { useMemo } from 'react';

import { PARKED_DEFAULT_RADIUS_MILES } from '@towscout/contracts/watched-places/paths';
import { distanceBetween } from '@towscout/geo';

import type { TowTruckView } from '#trucks/tow-truck-view.ts';
import { useNearbyTrucks } from '#trucks/use-nearby-trucks.ts';
import { useParkedCar } from '#watched-places/parked-car.tsx';

import { useDashboardPlace, useDashboardTrucks } from './contexts.tsx';

/** The trucks that may be worth a banner: those of the map, and those at a car that the map does not reach. */
export function useTrucksToWatch(): readonly TowTruckView[] {
  const { position, loadedRadius } = useDashboardPlace();
  const { liveTrucks } = useDashboardTrucks();
  const car = useParkedCar();
  const isOnMap =
    car !== null && position !== null && distanceBetween(position, car) + PARKED_DEFAULT_RADIUS_MILES <= loadedRadius;
  const isAlone = car !== null && !isOnMap;
  const atCar = useNearbyTrucks(
    isAlone ? { lat: car.lat, lng: car.lng, radius: PARKED_DEFAULT_RADIUS_MILES } : null,
    false,
  ).trucks;
  return useMemo(() => {
    if (!isAlone || atCar.length === 0) return liveTrucks;
    const known = new Set(liveTrucks.map(({ id }) => id));
    return [...liveTrucks, ...atCar.filter(({ id }) => !known.has(id))];
  }, [isAlone, atCar, liveTrucks]);
}
