import { nearbyTowTruck, sightingPaths, towTruck } from '@towscout/contracts/sightings';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';

import { api } from '../platform/api.ts';
import type { Area } from './merge-trucks.ts';

export function nearbyOptions(area: Area | null) {
  const query = area
    ? new URLSearchParams({ lat: area.lat.toFixed(5), lng: area.lng.toFixed(5), radius: String(area.radius) }).toString()
    : '';
  return queryOptions({
    queryKey: [sightingPaths.nearby, query],
    queryFn: ({ signal }) => api.get(`${sightingPaths.nearby}?${query}`, z.array(nearbyTowTruck), { signal }),
    enabled: area !== null,
  });
}

export const allTrucksOptions = queryOptions({
  queryKey: [sightingPaths.list],
  queryFn: ({ signal }) => api.get(sightingPaths.list, z.array(towTruck), { signal }),
});
