import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import type { TowTruckView } from './tow-truck-view.ts';
import { stillThere } from './truck-order.ts';

/** The rule reads the names of streets: it comes while the first trucks are fetched, not before the page. */
const superseding = queryOptions({
  queryKey: ['superseding'],
  queryFn: async () => (await import('@towscout/domain/belief/supersede')).supersededIds,
});

/** What is shown of trucks at a time; all that have not faded until the rule is here. */
export function useStillThere() {
  const { data: supersededIds } = useQuery(superseding);
  return useCallback(
    (trucks: readonly TowTruckView[], now: Date) => stillThere(trucks, now, supersededIds),
    [supersededIds],
  );
}
