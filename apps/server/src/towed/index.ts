import type { CityTow, ListStore, TowZone } from '#sources';

import type { TowZones } from './tow-zones/zones.ts';

export type { PlannedZone } from './tow-zones/zones.ts';

export type Towed = {
  towZones: TowZones;
  /** Keep the cities' lists. */
  stores: { tows: ListStore<CityTow>; towZones: ListStore<TowZone> };
};
