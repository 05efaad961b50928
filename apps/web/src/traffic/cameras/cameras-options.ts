import { queryOptions } from '@tanstack/react-query';

import { cameraPaths } from '@towscout/contracts/traffic/cameras/paths';
import type { LatLng } from '@towscout/geo';

import { api } from '#platform/api.ts';

/** Nearest first. */
export function camerasOptions({ lat, lng, radius }: LatLng & { radius: number }) {
  const query = { lat: lat.toFixed(5), lng: lng.toFixed(5), radius: String(radius) };
  return queryOptions({
    queryKey: [cameraPaths.list, query],
    queryFn: ({ signal }) => api.get(cameraPaths.list, { query, signal }),
  });
}

/** As far as the state's list goes. */
export const stateCamerasOptions = (state: string) =>
  queryOptions({
    queryKey: [cameraPaths.ofState, state],
    queryFn: ({ signal }) => api.get(cameraPaths.ofState, { params: { state }, signal }),
  });
