import { useQuery, useQueryClient } from '@tanstack/react-query';
import { sightingPaths, type TowTruck } from '@towscout/contracts/sightings';
import { useState } from 'react';

import { useLiveEvent, usePollingInterval } from '../platform/live.ts';
import { createRecentNews } from '../platform/recent-news.ts';
import { withoutTruck, withTruck } from './merge-trucks.ts';
import { allTrucksOptions } from './truck-queries.ts';

/** Specification section 9; the stream slows it. */
const ALL_POLL_MS = 30_000;

/** Every live truck of the site, as the wire has them: for figures. */
export function useTrucks() {
  const client = useQueryClient();
  const [news] = useState(() => createRecentNews<TowTruck>());
  const options = allTrucksOptions(news);
  const change = (how: (list: TowTruck[]) => TowTruck[]) => {
    news.tell(sightingPaths.list, how);
    client.setQueryData(options.queryKey, (list) => list && how(list));
  };
  const query = useQuery({ ...options, refetchInterval: usePollingInterval(ALL_POLL_MS) });

  useLiveEvent('sighting', (truck) => {
    change((list) => [...withTruck(list, truck, null)]);
  });
  useLiveEvent('sighting-gone', ({ id }) => {
    change((list) => [...withoutTruck(list, id)]);
  });
  useLiveEvent('open', () => void client.invalidateQueries({ queryKey: options.queryKey }));

  return { trucks: query.data ?? null };
}
