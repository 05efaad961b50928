import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import { retryImport } from '#platform/retry-import.ts';

import type { ShownTruck } from './replaced-trucks.ts';
import { toPlace, type TowTruckView } from './tow-truck-view.ts';

/** Ids of trucks hidden by others. */
type SupersededIds = (trucks: readonly ShownTruck[]) => ReadonlySet<string>;

const NONE: SupersededIds = () => new Set();

const FARTHEST = Number.POSITIVE_INFINITY;

/** Nearest first, departed last. */
export const inRailOrder = (trucks: readonly TowTruckView[]): TowTruckView[] =>
  trucks.toSorted(
    (a, b) =>
      Number(a.status === 'departed') - Number(b.status === 'departed') ||
      (a.distanceMiles ?? FARTHEST) - (b.distanceMiles ?? FARTHEST) ||
      b.changedAt.getTime() - a.changedAt.getTime(),
  );

/** The first ones, the nearest that is towing or on its way to a tow, and those that the page names; in their order. */
export function firstTrucks(
  trucks: readonly TowTruckView[],
  count: number,
  keptIds: readonly (string | null)[],
): readonly TowTruckView[] {
  if (trucks.length <= count) return trucks;
  const danger = trucks.findIndex(({ status }) => status === 'active' || status === 'responding');
  return trucks.filter(({ id }, at) => at < count || at === danger || keptIds.includes(id));
}

/** For lists and map: drops expired trucks even without news, and replaced ones. */
export function stillThere(
  trucks: readonly TowTruckView[],
  now: Date,
  replacedIds: SupersededIds = NONE,
): TowTruckView[] {
  const live = trucks.filter(({ expiresAt }) => expiresAt > now);
  const replaced = replacedIds(live.map((truck) => Object.assign({ place: toPlace(truck) }, truck)));
  return live.filter(({ id }) => !replaced.has(id));
}

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
