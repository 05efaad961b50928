import { type LatLng, type Outline, outlineContains } from '@towscout/geo';
import { m } from '@towscout/messages';

import type { Credit } from '../../sources/source.ts';

export const TOW_LOT_LIST_KEYS = ['montgomery_county_lots'] as const;
export type TowLotListKey = (typeof TOW_LOT_LIST_KEYS)[number];

/** A list of cars that were towed from private lots. */
type TowLotList = { key: TowLotListKey; whose: string; area: Outline; credit: Credit };

export const MONTGOMERY_COUNTY_LOTS: TowLotList = {
  key: 'montgomery_county_lots',
  whose: 'Montgomery County, Maryland',
  /** Accurate to a mile or two. */
  area: [
    { lat: 39.36, lng: -77.53 },
    { lat: 39.36, lng: -77.1 },
    { lat: 39.17, lng: -76.88 },
    { lat: 38.93, lng: -76.98 },
    { lat: 38.92, lng: -77.26 },
    { lat: 39.05, lng: -77.53 },
  ],
  credit: {
    what: 'Trespass Towing Report',
    whose: 'Montgomery County, Maryland',
    url: 'https://data.montgomerycountymd.gov/d/i6vn-3s6e',
    terms: 'Public domain',
    get note() {
      return m.tow_records_lots_county_note();
    },
  },
};

export const TOW_LOT_LISTS: readonly TowLotList[] = [MONTGOMERY_COUNTY_LOTS];

export const towLotListAt = (place: LatLng): TowLotList | null =>
  TOW_LOT_LISTS.find(({ area }) => outlineContains(area, place)) ?? null;
