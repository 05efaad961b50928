import { type NearbyTowTruck, sightingPaths } from '@towscout/contracts/sightings';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../platform/api.ts';
import type { RecentNews } from '../platform/recent-news.ts';
import type { Area } from './merge-trucks.ts';

export function nearbyOptions(area: Area | null, news: RecentNews<NearbyTowTruck>) {
  const query = { lat: area?.lat.toFixed(5) ?? '', lng: area?.lng.toFixed(5) ?? '', radius: String(area?.radius ?? '') };
  return queryOptions({
    queryKey: [sightingPaths.nearby, query] as const,
    queryFn: async ({ signal }) => {
      const list = await api.get(sightingPaths.nearby, { query, signal });
      return news.applyTo(JSON.stringify(query), list);
    },
    enabled: area !== null,
  });
}
