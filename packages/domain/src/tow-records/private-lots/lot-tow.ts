import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

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
