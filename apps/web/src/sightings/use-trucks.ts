import { useQuery, useQueryClient } from '@tanstack/react-query';

import { useLiveEvent, usePollingInterval } from '../platform/live.ts';
import { withoutTruck, withTruck } from './merge-trucks.ts';
import { allTrucksOptions } from './truck-queries.ts';

/** Specification section 9; the stream slows it. */
const ALL_POLL_MS = 30_000;

/** Every live truck of the site, as the wire has them: for figures. */
export function useTrucks() {
  const client = useQueryClient();
  const query = useQuery({ ...allTrucksOptions, refetchInterval: usePollingInterval(ALL_POLL_MS) });

  useLiveEvent('sighting', (news) => {
    client.setQueryData(allTrucksOptions.queryKey, (list) => list && [...withTruck(list, news, null)]);
  });
  useLiveEvent('sighting-gone', ({ id }) => {
    client.setQueryData(allTrucksOptions.queryKey, (list) => list && [...withoutTruck(list, id)]);
  });
  useLiveEvent('open', () => void client.invalidateQueries({ queryKey: allTrucksOptions.queryKey }));

  return { trucks: query.data ?? null };
}
