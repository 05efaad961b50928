import { useMemo } from 'react';

import { type Last, usePersistLast, useLast } from '#platform/last-data.ts';
import { isSamePlace } from '#platform/query-client.ts';

import { readTruck, type TowTruckView } from './tow-truck-view.ts';
import type { Area, NearbyTrucks } from './use-nearby-trucks.ts';

/** More than a phone shows. */
const MOST_TRUCKS = 50;

const schema = async () => (await import('./last-trucks.ts')).lastTrucks;

/** Stores the area's trucks for offline use; shown with their time, never as live and in no figure. */
export function useLastTrucks(area: Area | null, nearby: NearbyTrucks): Last<TowTruckView[]> | null {
  const lat = area?.lat;
  const lng = area?.lng;
  const { wire, updatedAt, isSettled, isKnown, isFailed } = nearby;
  const kept = useMemo(
    () => (isSettled && wire && lat !== undefined ? { lat, lng, trucks: wire.slice(0, MOST_TRUCKS) } : null),
    [isSettled, wire, lat, lng],
  );
  usePersistLast('last-trucks', kept, updatedAt?.getTime() ?? 0);
  const last = useLast('last-trucks', isFailed && !isKnown, schema);
  return useMemo(() => {
    if (!last || lat === undefined || lng === undefined) return null;
    const { lat: thenLat, lng: thenLng, trucks } = last.data;
    const isHere = isSamePlace({ lat: String(thenLat), lng: String(thenLng) }, { lat: String(lat), lng: String(lng) });
    return isHere ? { asOf: last.asOf, data: trucks.map((truck) => readTruck(truck, { lat, lng })) } : null;
  }, [last, lat, lng]);
}
