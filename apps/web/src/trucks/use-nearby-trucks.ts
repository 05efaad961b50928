import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { FeedEvent } from '@towscout/contracts/traffic/schema';
import { sightingPaths } from '@towscout/contracts/trucks/constants';
import type { NearbyTowTruck, TowTruck } from '@towscout/contracts/trucks/trucks';
import { distanceBetween, type LatLng } from '@towscout/geo';

import { api } from '#platform/api.ts';
import { type Last, useLast, usePersistLast } from '#platform/last-data.ts';
import { type LiveList, useLiveList } from '#platform/live-list.ts';
import { hasFailed, isSamePlace } from '#platform/query-client.ts';

import { readOnce, readTruck, type TowTruckView } from './tow-truck-view.ts';

export type Area = LatLng & { radius: number };

const isNewer = (a: TowTruck, b: TowTruck): boolean => Date.parse(a.changedAt) >= Date.parse(b.changedAt);

const isWithin = (truck: TowTruck, area: Area): boolean =>
  distanceBetween(area, { lat: Number(truck.latitude), lng: Number(truck.longitude) }) <= area.radius;

/** Ignores news older than the list. With an area, drops trucks outside it. A known truck keeps its place in the list. */
export function withTruck<Truck extends TowTruck>(
  list: readonly Truck[],
  news: Truck,
  area: Area | null,
): readonly Truck[] {
  const known = list.find((truck) => truck.id === news.id);
  if (known && !isNewer(news, known)) return list;
  if (area !== null && !isWithin(news, area)) return withoutTruck(list, news.id);
  return known ? list.map((truck) => (truck === known ? news : truck)) : [news, ...list];
}

export const withoutTruck = <Truck extends { id: string }>(list: readonly Truck[], id: string): readonly Truck[] =>
  list.some((truck) => truck.id === id) ? list.filter((truck) => truck.id !== id) : list;

/** Extends the trucks that the feed still lists. */
export const withFeedEvent = <Truck extends TowTruck>(
  list: readonly Truck[],
  { source, liveUntil }: Pick<FeedEvent, 'source' | 'liveUntil'>,
): readonly Truck[] =>
  list.map((truck) =>
    truck.source === source && truck.status !== 'departed' && truck.expiresAt < liveUntil
      ? { ...truck, expiresAt: liveUntil }
      : truck,
  );

/** Specification section 9; longer with a stream. */
const NEARBY_POLL_MS = 10_000;

const NONE: TowTruckView[] = [];

type NearbyKey = readonly [typeof sightingPaths.nearby, { lat: string; lng: string; radius: string }];

/** Empty without an area. */
function nearbyList(area: Area | null): LiveList<NearbyTowTruck, NearbyKey> {
  const query = {
    lat: area?.lat.toFixed(5) ?? '',
    lng: area?.lng.toFixed(5) ?? '',
    radius: String(area?.radius ?? ''),
  };
  return {
    queryKey: [sightingPaths.nearby, query],
    fetchPage: async (_cursor, signal) => ({
      items: await api.get(sightingPaths.nearby, { query, signal }),
      next: null,
    }),
    changes: {
      sighting: (list, truck) => {
        if (!area) return list;
        const distanceMiles = distanceBetween(area, { lat: Number(truck.latitude), lng: Number(truck.longitude) });
        return withTruck(list, { ...truck, distanceMiles }, area);
      },
      'sighting-gone': (list, { id }) => withoutTruck(list, id),
      feed: withFeedEvent,
    },
  };
}

type NearbyTrucks = ReturnType<typeof useNearbyTrucks>;

/** Fetched, updated by the stream and polled; only polled where the stream covers another area. */
export function useNearbyTrucks(area: Area | null, isStreamed = true) {
  const list = nearbyList(area);
  const { query, items } = useLiveList(list, {
    isEnabled: area !== null,
    pollEveryMs: NEARBY_POLL_MS,
    isStreamed,
    staysFor: ([, before]) => isSamePlace(before, list.queryKey[1]),
  });
  const isFailed = hasFailed(query);
  const lat = area?.lat;
  const lng = area?.lng;
  const read = useMemo(() => readOnce(lat === undefined || lng === undefined ? null : { lat, lng }), [lat, lng]);
  const trucks = useMemo(() => items?.map(read) ?? NONE, [items, read]);

  return {
    trucks,
    /** As on the wire; null while unknown. */
    wire: items,
    isLoading: items === null && !isFailed,
    /** False when nothing is known, not even that there are none. */
    isKnown: items !== null,
    /** Of this area, not of a nearby point. */
    isSettled: items !== null && !query.isPlaceholderData,
    isFailed,
    updatedAt: query.dataUpdatedAt > 0 ? new Date(query.dataUpdatedAt) : null,
    refetch: query.refetch,
  };
}

/** A list that fails for longer is not current. */
const CURRENT_FOR_MS = 120_000;

export const isCurrent = (
  { isKnown, isFailed, updatedAt }: Pick<NearbyTrucks, 'isKnown' | 'isFailed' | 'updatedAt'>,
  now: Date,
): boolean => isKnown && (!isFailed || now.getTime() - (updatedAt?.getTime() ?? 0) <= CURRENT_FOR_MS);

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

/** While the truck stays selected. */
const ONE_TRUCK_POLL_MS = 10_000;

export const oneTruckOptions = (id: string) =>
  queryOptions({
    queryKey: [sightingPaths.one, id],
    queryFn: ({ signal }) => api.get(sightingPaths.one, { params: { id }, signal }),
    staleTime: ONE_TRUCK_POLL_MS,
  });

/** Fetches a selected truck outside the loaded area. */
export function useFarTruck(id: string | null, from: LatLng | null): TowTruckView | null {
  const { data, isError } = useQuery({
    ...oneTruckOptions(id ?? ''),
    enabled: id !== null,
    refetchInterval: ONE_TRUCK_POLL_MS,
  });
  return data && !isError ? readTruck(data, from) : null;
}
