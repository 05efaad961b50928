import { m } from '@towscout/messages';

import { formatDuration } from '../../format-time.ts';

/** How long after their tows cars came to a list; by day when the list gives only the day of a tow. */
export type Appearance = { cars: number; halfMinutes: number; ninetyPercentMinutes: number; isByDay: boolean };
type TimeOf = 'tow' | 'arrival';

const DAY_MINUTES = 24 * 60;
/** Fewer cars don't say how soon the next one appears. */
export const ENOUGH_CARS = 20;

/** Rounded up: '50 min', '4 h', '2 days'. */
function atMost(minutes: number, isByDay: boolean): string {
  const days = Math.ceil(minutes / DAY_MINUTES);
  if (isByDay || minutes > 2 * DAY_MINUTES) return m.towed_cars_missing_car_days({ count: Math.max(1, days) });
  return minutes < 60
    ? formatDuration(Math.max(1, minutes))
    : m.towed_cars_missing_car_hours({ hours: Math.ceil(minutes / 60) });
}

/** 'Half of the cars appear within 50 min, nine in ten within 4 h.' Null means unknown. */
export function describeAppearance(appears: Appearance | null, timeOf: TimeOf): string {
  if (!appears) return m.towed_cars_missing_car_appearance_unknown();
  const { halfMinutes, ninetyPercentMinutes, isByDay } = appears;
  const times = { half: atMost(halfMinutes, isByDay), most: atMost(ninetyPercentMinutes, isByDay) };
  const sentence =
    timeOf === 'arrival'
      ? m.towed_cars_missing_car_appear_after_arrival(times)
      : m.towed_cars_missing_car_appear(times);
  return isByDay ? `${sentence} ${m.towed_cars_missing_car_only_the_day()}` : sentence;
}

/** Returns true when one in ten cars gone since then would not be on the list yet. */
export const isTooEarly = (appears: Appearance, since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() < appears.ninetyPercentMinutes * 60_000;
