import { useQuery } from '@tanstack/react-query';

import { towPaths } from '@towscout/contracts/towed-cars/paths';
import type { TowZones } from '@towscout/contracts/towed-cars/schema';
import type { LatLng } from '@towscout/geo';

import { api } from '#platform/api.ts';

const LOOK_AGAIN_MS = 15 * 60_000;

/** Zones of the next days; undefined while unknown. */
export function useTowZones(place: LatLng): { towZones: TowZones | undefined; isFailed: boolean } {
  const query = { lat: place.lat.toFixed(5), lng: place.lng.toFixed(5) };
  const { data, isError } = useQuery({
    queryKey: [towPaths.towZones, query],
    queryFn: ({ signal }) => api.get(towPaths.towZones, { query, signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });
  return { towZones: data, isFailed: isError };
}
