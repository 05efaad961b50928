import type { TowWatch } from '@towscout/contracts/towed-cars/schema';

import type { City } from '#sources';

import { towLists } from '../lists/tow-lists.ts';
import type { WatchRow } from './watches.queries.ts';

export const presentWatch = (
  { id, plate, plateState, make, sources, since, endsAt, foundAt }: WatchRow,
  cities: readonly City[],
): TowWatch => ({
  id,
  plate,
  state: plateState,
  make,
  cities: [
    ...new Set(towLists(cities).flatMap(({ city, dataset }) => (sources.includes(dataset.source) ? city.name : []))),
  ],
  since: since.toISOString(),
  endsAt: endsAt.toISOString(),
  foundAt: foundAt?.toISOString() ?? null,
});
