import { useQuery, useQueryClient } from '@tanstack/react-query';

import { placesPaths } from '@towscout/contracts/places/constants';
import { areaName, cityName, toNearName, spotName } from '@towscout/domain/places/area-name';
import type { LatLng } from '@towscout/geo';

import { api } from '#platform/api.ts';
import { fetchAnswer } from '#platform/query-client.ts';

function areaOptions(point: LatLng | null) {
  const query = {
    lat: point?.lat.toFixed(4) ?? '',
    lon: point?.lng.toFixed(4) ?? '',
    format: 'json',
    addressdetails: '1',
  } as const;
  return {
    queryKey: [placesPaths.reverse, query],
    queryFn: async ({
      signal,
    }: {
      signal: AbortSignal;
    }): Promise<{
      spot: string | null;
      name: string | null;
      city: string | null;
      county: string | null;
      state: string | null;
    }> => {
      const found = await api.get(placesPaths.reverse, { query, signal }).catch(() => null);
      return {
        spot: found && spotName(found),
        name: found && areaName(found.address),
        city: found && cityName(found.address),
        county: found?.address.county ?? null,
        state: found?.address.state ?? null,
      };
    },
  };
}

/** Null while unknown or without a name. */
export function useAreaName(point: LatLng | null): {
  /** The nearest corner, else the nearest address. */
  spot: string | null;
  name: string | null;
  city: string | null;
  /** 'Kings'. */
  county: string | null;
  /** 'New York'. */
  state: string | null;
  isSettled: boolean;
} {
  const { data, isPending } = useQuery({ ...areaOptions(point), enabled: point !== null });
  const { spot = null, name = null, city = null, county = null, state = null } = data ?? {};
  return { spot, name, city, county, state, isSettled: point !== null && !isPending };
}

const toName = ({ spot, name }: { spot: string | null; name: string | null }): string | null =>
  spot ?? (name && toNearName(name));

/** 'Market St & 10th St', or 'Near Times Square, New York' without a street; null while unknown. */
export const useAreaLabel = (point: LatLng | null): string | null => toName(useAreaName(point));

/** For a point known only later. */
export function useFindAreaLabel(): (point: LatLng) => Promise<string | null> {
  const client = useQueryClient();
  return async (point) => {
    const found = await fetchAnswer(client, areaOptions(point)).catch(() => null);
    return found && toName(found);
  };
}
