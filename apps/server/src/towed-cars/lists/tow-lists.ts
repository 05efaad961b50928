import type { Appearance, TowList, CityList } from '@towscout/contracts/towed-cars/schema';
import { whyUnknown } from '@towscout/domain/towed-cars/tow-zones/known';
import { type LatLng, outlineContains } from '@towscout/geo';

import type { City, ListAge, TowTable, PublishedTable } from '#sources';

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

export type TowListOfCity = {
  city: City;
  dataset: Pick<TowTable, 'source' | 'lists' | 'freshness' | 'hasPlates' | 'timeOf'>;
};

export const towLists = (cities: readonly City[]): TowListOfCity[] =>
  cities.flatMap((city) => city.tows.map((dataset) => ({ city, dataset })));

export const towListsAt = (cities: readonly City[], place: LatLng): TowListOfCity[] =>
  towLists(cities.filter(({ area }) => outlineContains(area, place)));

/** The search. */
type Looked = { hasPlate: boolean; place: LatLng | null };

export function presentTowList(
  list: TowListOfCity,
  { age, appears, looked, now }: { age: ListAge; appears: Appearance | null; looked: Looked; now: Date },
): TowList {
  const { hasPlates, timeOf } = list.dataset;
  return { ...presentList(list, age, now), hasPlates, timeOf, notAskedBecause: whyNotAsked(list, looked), appears };
}

function whyNotAsked({ city, dataset }: TowListOfCity, { hasPlate, place }: Looked): TowList['notAskedBecause'] {
  if (dataset.hasPlates) return hasPlate ? null : 'needs_plate';
  if (place === null) return 'needs_place';
  return outlineContains(city.area, place) ? null : 'outside';
}
