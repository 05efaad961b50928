import { useQuery } from '@tanstack/react-query';

import { OUTLOOK_HOURS, outlookPaths } from '@towscout/contracts/parking-rules/paths';
import type { OutlookView } from '@towscout/contracts/parking-rules/schema';
import type { StreetAddress } from '@towscout/domain/places/street-address';
import type { LatLng } from '@towscout/geo';

import { api } from '#platform/api.ts';

import { untilRenewal } from './until-renewal.ts';

/** A spot, and since when a car stands there: its time limits run from then. */
export type Spot = LatLng & {
  since?: Date | undefined;
  /** Of a spot that was named by its address. */
  address?: StreetAddress | null | undefined;
};

/** About a meter, which is less than a street's side. */
const PLACE_DIGITS = 5;

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
    refetchInterval: ({ state }) => untilRenewal(state.data?.sides ?? [], Date.now()),
  });
  return { outlook: data, isFailed: isError && !data, refetch: () => void refetch() };
}
