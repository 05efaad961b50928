import { type NearbyTowTruck, sightingPaths } from '@towscout/contracts/sightings';
import { queryOptions } from '@tanstack/react-query';

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
