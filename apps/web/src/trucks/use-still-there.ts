import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import { retryImport } from '#platform/retry-import.ts';

import type { TowTruckView } from './tow-truck-view.ts';
import { stillThere } from './truck-order.ts';

/** The rule loads with the first trucks, because it parses street names. */
const superseding = queryOptions({
  queryKey: ['superseding'],
  queryFn: () => retryImport(async () => (await import('./replaced-trucks.ts')).replacedIds),
});

/** Trucks to show; until the rule is loaded, all that have not expired. */
export function useStillThere() {
  const { data: replacedIds } = useQuery(superseding);
  return useCallback(
    (trucks: readonly TowTruckView[], now: Date) => stillThere(trucks, now, replacedIds),
    [replacedIds],
  );
}
