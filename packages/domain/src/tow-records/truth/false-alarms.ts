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
