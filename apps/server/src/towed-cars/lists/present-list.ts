import type { CityList } from '@towscout/contracts/towed-cars/schema';
import { whyUnknown } from '@towscout/domain/towed-cars/tow-zones/known';
import { type LatLng, outlineContains } from '@towscout/geo';

import type { City, ListAge, PublishedTable } from '#sources';

export type PublishedList = { city: City; dataset: Pick<PublishedTable<unknown>, 'source' | 'lists' | 'freshness'> };

const zoneLists = (cities: readonly City[]): PublishedList[] =>
  cities.flatMap((city) => city.towZones.map((dataset) => ({ city, dataset })));

export const zoneListsAt = (cities: readonly City[], place: LatLng): PublishedList[] =>
  zoneLists(cities.filter(({ area }) => outlineContains(area, place)));

export function presentList({ city, dataset }: PublishedList, age: ListAge, now: Date): CityList {
  const staleAfterDays = dataset.freshness?.staleAfterDays ?? null;
  return {
    source: dataset.source,
    city: city.name,
    lists: dataset.lists(),
    unknownBecause: whyUnknown({ ...age, staleAfterDays }, now),
    syncedAt: age.syncedAt?.toISOString() ?? null,
    newestEntryAt: age.newestEntryAt?.toISOString() ?? null,
  };
}
