import { type GeocodedPlace, placesPaths } from '@towscout/contracts/places';
import type { LatLng } from '@towscout/geo';
import { useQuery } from '@tanstack/react-query';

import { api } from '../platform/api.ts';

/** 'Hell's Kitchen, New York': the smallest named area first. */
export function areaNameOf({ address }: GeocodedPlace): string | null {
  const small = address.neighbourhood ?? address.suburb ?? null;
  const large = address.city ?? address.county ?? null;
  const parts = [small, large === small ? null : large].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(', ') : null;
}

/** A point is called after an area whose edges nobody drew: 'Near Times Square, New York'. */
const nearWords = (area: string): string => `Near ${area}`;

/** What a point is called; null while it is not known, or when nothing knows a name. */
export function useNearWords(point: LatLng | null): string | null {
  const { name } = useAreaName(point);
  return name && nearWords(name);
}

const contract = async () => (await import('@towscout/contracts/places')).geocodedPlace;

/** The true name of the area around a place; null while it is not known, or when nothing knows it. */
export function useAreaName(place: LatLng | null): { name: string | null; isSettled: boolean } {
  const query = new URLSearchParams({ lat: place?.lat.toFixed(5) ?? '', lon: place?.lng.toFixed(5) ?? '', format: 'json', addressdetails: '1' }).toString();
  const { data, isPending } = useQuery({
    queryKey: [placesPaths.reverse, query],
    queryFn: ({ signal }) => api.get(`${placesPaths.reverse}?${query}`, contract, { signal }).catch(() => null),
    enabled: place !== null,
  });
  return { name: data ? areaNameOf(data) : null, isSettled: place !== null && !isPending };
}
