import { type LatLng, type Outline, outlineContains } from '@towscout/geo';
import { m } from '@towscout/messages';

import type { Credit } from '../sources/source.ts';

/** One car that was towed from a private lot. Nothing of the car, its owner or the company is kept. */
export type LotTow = {
  /** The lot's address, always written alike. */
  lot: string;
  place: LatLng | null;
  /** '2024-07-31' */
  day: string;
  /** Null when the list does not say. */
  reason: TowReason | null;
};

/** Why a car was towed from a private lot, as far as a list of tows says it. */
export const TOW_REASONS = ['no_permit', 'parking', 'expired', 'fire_lane', 'abandoned', 'walked_off'] as const;
export type TowReason = (typeof TOW_REASONS)[number];

/** Completes 'At least 41 cars were towed from here in 12 months, mostly …'. */
export const describeReason = (reason: TowReason): string =>
  ({
    no_permit: m.tow_records_lots_no_permit(),
    parking: m.tow_records_lots_parking(),
    expired: m.tow_records_lots_expired(),
    fire_lane: m.tow_records_lots_fire_lane(),
    abandoned: m.tow_records_lots_abandoned(),
    walked_off: m.tow_records_lots_walked_off(),
  })[reason];

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
