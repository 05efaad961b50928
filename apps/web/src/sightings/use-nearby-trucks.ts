import type { NearbyTowTruck } from '@towscout/contracts/sightings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { distanceBetween } from '@towscout/geo';
import { useMemo, useState } from 'react';

import { useLiveEvent, usePollingInterval, useRefetchOnOpen } from '../platform/live.ts';
import { createRecentNews } from '../platform/recent-news.ts';
import { isSamePlace } from '../platform/same-place.ts';
import { type Area, withFeedNews, withoutTruck, withTruck } from './merge-trucks.ts';
import { readTruck, type TowTruckView } from './tow-truck-view.ts';
import { nearbyOptions } from './truck-queries.ts';

/** Specification section 9; the stream slows it. */
const NEARBY_POLL_MS = 10_000;

const NONE: TowTruckView[] = [];

/** The live trucks of an area: fetched, kept by the stream's events, healed by polling. */
export function useNearbyTrucks(area: Area | null) {
  const client = useQueryClient();
  const lat = area?.lat;
  const lng = area?.lng;
  const [news] = useState(() => createRecentNews<NearbyTowTruck>());
  const options = nearbyOptions(area, news);
  const change = (how: (list: NearbyTowTruck[]) => NearbyTowTruck[]) => {
    news.tell(JSON.stringify(options.queryKey[1]), how);
    client.setQueryData(options.queryKey, (list) => list && how(list));
  };
  const query = useQuery({
    ...options,
    refetchInterval: usePollingInterval(NEARBY_POLL_MS),
    placeholderData: (list, before) => (isSamePlace(before?.queryKey[1], options.queryKey[1]) ? list : undefined),
  });

  useLiveEvent('sighting', (truck) => {
    if (!area) return;
    const distanceMiles = distanceBetween(area, { lat: Number(truck.latitude), lng: Number(truck.longitude) });
    change((list) => [...withTruck(list, { ...truck, distanceMiles }, area)]);
  });
  useLiveEvent('sighting-gone', ({ id }) => {
    change((list) => [...withoutTruck(list, id)]);
  });
  useLiveEvent('feed', (feed) => {
    change((list) => [...withFeedNews(list, feed)]);
  });
  useRefetchOnOpen(query.dataUpdatedAt, () => {
    if (area) void client.invalidateQueries({ queryKey: options.queryKey });
  });

  const trucks = useMemo(() => {
    const from = lat === undefined || lng === undefined ? null : { lat, lng };
    return query.data?.map((truck) => readTruck(truck, from)) ?? NONE;
  }, [query.data, lat, lng]);

  return {
    trucks,
    isLoading: query.data === undefined && !query.isError,
    /** There is a list, however old; without one nothing is known, not even that there is none. */
    isKnown: query.data !== undefined,
    /** The list is this area's own, not that of a point a little way off. */
    isSettled: query.data !== undefined && !query.isPlaceholderData,
    /** The list could not be read; what is shown, if anything, is older. */
    isFailed: query.isError,
    updatedAt: query.dataUpdatedAt > 0 ? new Date(query.dataUpdatedAt) : null,
    refetch: query.refetch,
  };
}
