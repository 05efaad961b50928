import type { LatLng } from '@towscout/geo';

import type { LotTow } from '../lot-tow.ts';
import type { TowReason } from '../tow-reason.ts';

/** Months in which cars were towed from a lot, counted from the first month of the list. */
export type LotHistory = {
  lot: string;
  place: LatLng | null;
  first: number;
  /** Each once. */
  months: ReadonlySet<number>;
  /** By the month. */
  reasons: ReadonlyMap<number, readonly (TowReason | null)[]>;
};

/** Months since the year 0. */
export const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

export const MONTHS_OF_YEAR = 12;

/** By lot, in the order of the first tow in the list. */
export function toHistories(tows: readonly LotTow[]): LotHistory[] {
  return [...Map.groupBy(tows, ({ lot }) => lot)].map(([lot, own]) => {
    const reasons = Map.groupBy(own, ({ day }) => monthNumber(day));
    return {
      lot,
      place: own.find(({ place }) => place)?.place ?? null,
      first: Math.min(...reasons.keys()),
      months: new Set(reasons.keys()),
      reasons: new Map([...reasons].map(([month, of]) => [month, of.map(({ reason }) => reason)])),
    };
  });
}
