import { useQuery } from '@tanstack/react-query';

import { OUTLOOK_HOURS, outlookPaths } from '@towscout/contracts/outlook/paths';
import type { OutlookView } from '@towscout/contracts/outlook/schema';
import type { StreetAddress } from '@towscout/domain/street-address';
import type { LatLng } from '@towscout/geo';

import { api } from '#platform/api.ts';

/** A spot, and since when a car stands there: its time limits run from then. */
export type Spot = LatLng & {
  since?: Date | undefined;
  /** Of a spot that was named by its address. */
  address?: StreetAddress | null | undefined;
};

/** About a meter, which is less than a street's side. */
const PLACE_DIGITS = 5;
const RENEW_MS = 15 * 60_000;
/** After the change, and not in a rush when clocks differ. */
const AFTER_CHANGE_MS = 5_000;

export const toSpotQuery = ({ lat, lng, since, address }: Spot) => ({
  lat: lat.toFixed(PLACE_DIGITS),
  lng: lng.toFixed(PLACE_DIGITS),
  ...(address && { street: address.street }),
  ...(address?.houseNumber && { houseNumber: address.houseNumber }),
  ...(since && { since: since.toISOString() }),
});

/** The next seven days at a spot; undefined while unknown. */
export function useOutlook(spot: Spot): { outlook: OutlookView | undefined; isFailed: boolean; refetch: () => void } {
  const query = { ...toSpotQuery(spot), hours: String(OUTLOOK_HOURS.max) };
  const { data, isError, refetch } = useQuery({
    queryKey: [outlookPaths.outlook, query],
    queryFn: ({ signal }) => api.get(outlookPaths.outlook, { query, signal }),
    refetchInterval: ({ state }) => (state.data ? untilRenewal(state.data, Date.now()) : RENEW_MS),
  });
  return { outlook: data, isFailed: isError && !data, refetch: () => void refetch() };
}

/** Sooner when what is allowed changes before. */
function untilRenewal({ sides }: OutlookView, now: number): number {
  const changes = sides.flatMap(({ changesAt }) => (changesAt ? [Date.parse(changesAt) - now] : []));
  return Math.max(0, Math.min(RENEW_MS, ...changes)) + AFTER_CHANGE_MS;
}
