import { useQuery } from '@tanstack/react-query';

import { outlookPaths } from '@towscout/contracts/outlook/paths';
import type { InsteadPlaces } from '@towscout/contracts/outlook/schema';

import { api } from '#platform/api.ts';

import { type Spot, toSpotQuery } from './use-outlook.ts';

/** A night, or a day at work. */
export const INSTEAD_HOURS = 12;

/** Better places within five minutes' walk; undefined while unknown. */
export function useInstead(spot: Spot, isWanted: boolean) {
  const query = { ...toSpotQuery(spot), hours: String(INSTEAD_HOURS) };
  const { data, isError, refetch } = useQuery({
    queryKey: [outlookPaths.instead, query],
    queryFn: ({ signal }) => api.get(outlookPaths.instead, { query, signal }),
    enabled: isWanted,
  });
  const instead: InsteadPlaces | undefined = data;
  return { instead, isFailed: isError && !data, refetch: () => void refetch() };
}
