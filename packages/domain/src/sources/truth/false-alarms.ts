import { miles } from '@towscout/geo';

import { DAY_MS } from '../../durations.ts';
import { createNearIndex } from './near-index.ts';
import type { Calls, TruthCase } from './truth-case.ts';

/** What alarms a guarded car: beside it. */
const ALARM_RADIUS = miles(0.25);
const MONTH_DAYS = 30;
/** More places would not change the mean. */
const MOST_CARS = 2000;

/**
 * How many alarms a month a guarded car would have for nothing, if each of these cases had alarmed. Cars stand where
 * tow calls are made: elsewhere nobody needs the guard. Null when no call has a place, or within a day of calls.
 */
export function falseAlarmsPerCarMonth(notFollowed: readonly TruthCase[], { tows, from, to }: Calls): number | null {
  const places = tows.flatMap(({ place }) => place ?? []);
  const days = (to - from) / DAY_MS;
  if (places.length === 0 || !(days >= 1)) return null;
  const index = createNearIndex(notFollowed.flatMap(({ at, place }) => (place ? [{ at, place }] : [])));
  const every = Math.ceil(places.length / MOST_CARS);
  const cars = places.filter((_, at) => at % every === 0);
  const alarms = cars.reduce((sum, place) => sum + index.count({ place, radius: ALARM_RADIUS, from, to }), 0);
  return (alarms / cars.length / days) * MONTH_DAYS;
}
