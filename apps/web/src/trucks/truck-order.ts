import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

import { retryImport } from '#platform/retry-import.ts';

import type { ShownTruck, TruckRow } from './corner-rules.ts';
import { toPlace, type TowTruckView } from './tow-truck-view.ts';
import { isPast } from './truck-text.ts';

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
export function firstRows(
  rows: readonly TruckRow[],
  count: number,
  keptIds: readonly (string | null)[],
): readonly TruckRow[] {
  if (rows.length <= count) return rows;
  const danger = rows.findIndex(({ truck: { status } }) => status === 'active' || status === 'responding');
  return rows.filter(
    ({ truck, twins }, at) => at < count || at === danger || [truck, ...twins].some(({ id }) => keptIds.includes(id)),
  );
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

/** The rules load with the first trucks, because they parse street names. */
const cornerRules = queryOptions({
  queryKey: ['corner-rules'],
  queryFn: () =>
    retryImport(async () => {
      const [{ replacedIds }, { oneACorner }] = await Promise.all([
        import('./corner-rules.ts'),
        import('./corner-rules.ts'),
      ]);
      return { replacedIds, oneACorner };
    }),
});

/** Trucks to show; until the rule is loaded, all that have not expired. */
export function useStillThere() {
  const { data: rules } = useQuery(cornerRules);
  return useCallback(
    (trucks: readonly TowTruckView[], now: Date) => stillThere(trucks, now, rules?.replacedIds),
    [rules],
  );
}

/** What is there, one row for each corner, and what is past. */
export function useRows(trucks: readonly TowTruckView[], now: Date): { rows: TruckRow[]; past: TowTruckView[] } {
  const { data: rules } = useQuery(cornerRules);
  return useMemo(() => {
    const live = trucks.filter((truck) => !isPast(truck, now));
    return {
      rows: rules?.oneACorner(live) ?? live.map((truck) => ({ truck, twins: [] })),
      past: trucks.filter((truck) => isPast(truck, now)),
    };
  }, [trucks, now, rules]);
}
