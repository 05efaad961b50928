import { dayNumber } from '@towscout/domain/parking-rules/risk/calendar';
import type { LotTow } from '@towscout/domain/tow-records/private-lots';
import type { LatLng } from '@towscout/geo';

/** When cars were towed from a lot. A lot becomes known by its first tow. */
export type LotHistory = {
  lot: string;
  town: string;
  place: LatLng | null;
  /** The month of the first tow, counted from the year 0. */
  first: number;
  /** Number of tows by month. */
  tows: ReadonlyMap<number, number>;
  /** Of those, cars that were abandoned. */
  abandoned: ReadonlyMap<number, number>;
  /** Days since 1970, in their order. */
  days: readonly number[];
};

/** Months since the year 0. */
export const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** One history per lot, in the order of the first tow in the list. */
export function toHistories(tows: readonly LotTow[]): LotHistory[] {
  return [...Map.groupBy(tows, ({ lot }) => lot)].map(([lot, own]) => {
    const counts = countMonths(own);
    return {
      lot,
      town: lot.slice(lot.lastIndexOf(',') + 1).trim(),
      place: own.find(({ place }) => place)?.place ?? null,
      first: Math.min(...counts.keys()),
      tows: counts,
      abandoned: countMonths(own.filter(({ reason }) => reason === 'abandoned')),
      days: own.map(({ day }) => dayNumber(day)).toSorted((a, b) => a - b),
    };
  });
}

function countMonths(tows: readonly LotTow[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { day } of tows) counts.set(monthNumber(day), (counts.get(monthNumber(day)) ?? 0) + 1);
  return counts;
}

/** Tows before a month. */
export function countBefore(counts: ReadonlyMap<number, number>, until: number): number {
  let sum = 0;
  for (const [month, count] of counts) if (month < until) sum += count;
  return sum;
}
