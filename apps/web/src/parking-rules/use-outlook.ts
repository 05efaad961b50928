import { useQuery } from '@tanstack/react-query';

import { OUTLOOK_HOURS, outlookPaths } from '@towscout/contracts/parking-rules/constants';
import type { OutlookView } from '@towscout/contracts/parking-rules/schema';
import { delayUntil } from '@towscout/domain/delays';
import { MINUTE_MS } from '@towscout/domain/durations';
import type { StreetAddress } from '@towscout/domain/places/street-name';
import type { LatLng } from '@towscout/geo';

import { api } from '#platform/api.ts';

const RENEW_MS = 15 * MINUTE_MS;
/** After the change, and not in a rush when clocks differ. */
const AFTER_CHANGE_MS = 5_000;
/** A change that is past for longer is one by a clock that is ahead. */
const JUST_CHANGED_MS = MINUTE_MS;

/** Sooner when what is allowed changes before. */
export function untilRenewal(sides: readonly { changesAt: string | null }[], now: number): number {
  const changes = sides
    .flatMap(({ changesAt }) => (changesAt ? [Date.parse(changesAt)] : []))
    .filter((at) => at > now - JUST_CHANGED_MS && at < now + RENEW_MS);
  return changes.length === 0 ? RENEW_MS : delayUntil(Math.min(...changes), now, RENEW_MS) + AFTER_CHANGE_MS;
}

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
