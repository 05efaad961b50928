import { type LatLng, miles } from '@towscout/geo';

import { createNearIndex } from './near-index.ts';

/** A record within this radius alarms a guarded car. */
const ALARM_RADIUS = miles(0.25);
const MONTH_DAYS = 30;
/** More places would not change the mean. */
const MOST_CARS = 2000;

/**
 * How many false alarms a guarded car would have had if each case that no tow call followed had alarmed. Cars stand
 * where tow calls are made, because the guard isn't needed elsewhere. Null when no call has a place.
 */
export function falseAlarmsPerCar(notFollowed: readonly LatLng[], towCalls: readonly LatLng[]): number | null {
  if (towCalls.length === 0) return null;
  const index = createNearIndex(notFollowed.map((place) => ({ at: 0, place })));
  const every = Math.ceil(towCalls.length / MOST_CARS);
  const cars = towCalls.filter((_, at) => at % every === 0);
  const alarms = cars.reduce((sum, place) => sum + index.count({ place, radius: ALARM_RADIUS, from: 0, to: 0 }), 0);
  return alarms / cars.length;
}

/** Null for less than a day. */
export const perMonth = (count: number | null, days: number): number | null =>
  count === null || !(days >= 1) ? null : (count / days) * MONTH_DAYS;

/** Null of no numbers. */
export function median(numbers: readonly number[]): number | null {
  const sorted = Float64Array.from(numbers).sort();
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** The confidence interval of a share. */
export type Interval = { low: number; high: number };

/** The 97.5th percentile of the normal distribution: nineteen true shares in twenty are within. */
const Z = 1.959964;

/** The Wilson score interval at 95 % (Wilson 1927): between 0 and 1, also for few cases and for none that happened. */
export function wilsonInterval(happened: number, cases: number): Interval {
  if (cases <= 0) return { low: 0, high: 1 };
  const share = happened / cases;
  const square = Z ** 2 / cases;
  const center = (share + square / 2) / (1 + square);
  const reach = (Z / (1 + square)) * Math.sqrt((share * (1 - share)) / cases + square / (4 * cases));
  return { low: happened === 0 ? 0 : center - reach, high: happened === cases ? 1 : center + reach };
}
