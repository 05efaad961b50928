import type { LatLng } from '@towscout/geo';

import type { TowReason } from './tow-reason.ts';

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
