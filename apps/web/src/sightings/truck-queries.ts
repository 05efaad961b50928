import { type NearbyTowTruck, sightingPaths } from '@towscout/contracts/sightings';
import { queryOptions } from '@tanstack/react-query';
import { distanceBetween, type LatLng } from '@towscout/geo';

import { api } from '../platform/api.ts';
import type { RecentNews } from '../platform/recent-news.ts';
import type { Area } from './merge-trucks.ts';

export function nearbyOptions(area: Area | null, news: RecentNews<NearbyTowTruck>) {
  const query = area
    ? new URLSearchParams({ lat: area.lat.toFixed(5), lng: area.lng.toFixed(5), radius: String(area.radius) }).toString()
    : '';
  return queryOptions({
    queryKey: [sightingPaths.nearby, query],
    queryFn: async ({ signal }) => {
      const list = await api.get(`${sightingPaths.nearby}?${query}`, async () => (await import('@towscout/contracts/sightings')).nearbyTowTruck.array(), { signal });
      return news.applyTo(query, list);
    },
    enabled: area !== null,
  });
}

/** While somebody walks a little way their list stays; that of another place would be a wrong one for this. */
const SAME_PLACE_MILES = 0.5;

/** Whether two queries of `nearbyOptions` ask about nearly the same place. */
export function isSamePlace(one: string | undefined, other: string | undefined): boolean {
  const [from, to] = [placeIn(one), placeIn(other)];
  return from !== null && to !== null && distanceBetween(from, to) <= SAME_PLACE_MILES;
}

function placeIn(query: string | undefined): LatLng | null {
  const [lat, lng] = ['lat', 'lng'].map((name) => new URLSearchParams(query).get(name));
  return lat && lng ? { lat: Number(lat), lng: Number(lng) } : null;
}
