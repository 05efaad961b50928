import type { TowedCar } from '@towscout/contracts/towed-cars/schema';

import type { TowListOfCity } from '../lists/tow-lists.ts';
import type { TowedCarRow } from './tows.queries.ts';

/** Without its plate; none of a list that is no longer read. */
export function presentCar(
  row: TowedCarRow,
  lists: readonly TowListOfCity[],
  distanceMiles: number | null = null,
): TowedCar[] {
  const list = lists.find(({ dataset }) => dataset.source === row.source);
  if (!list) return [];
  const { source, kind, isTimeKnown, make, model, color, towedFrom, reason } = row;
  return [
    {
      id: `${source}:${row.id}`,
      source,
      kind,
      isTimeKnown,
      make,
      model,
      color,
      towedFrom,
      reason,
      distanceMiles,
      city: list.city.name,
      timeZone: list.city.timeZone,
      timeOf: list.dataset.timeOf,
      towedAt: row.towedAt.toISOString(),
      isStateKnown: row.plateState !== null,
      heldAt: { name: row.heldName, address: row.heldAddress, phone: row.heldPhone },
    },
  ];
}
