import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

import { withoutPeriods, formatDuration } from '../../format-time.ts';

/** A car on a city's list. */
export type ListedCar = {
  city: string;
  lists: string;
  kind: 'towed' | 'relocated';
  towedAt: Date;
  isTimeKnown: boolean;
  timeOf: 'tow' | 'arrival';
  timeZone: string;
};

/** 'Towed Fri, Nov 20, 3:12 AM' in the city's time; the day alone without an hour. */
export function listedWhen({
  kind,
  towedAt,
  isTimeKnown,
  timeOf,
  timeZone,
}: Omit<ListedCar, 'city' | 'lists'>): string {
  const shown = towedAt.toLocaleString(intlLocale(), {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(isTimeKnown && { hour: 'numeric', minute: '2-digit' }),
  });
  const at = withoutPeriods(shown).replaceAll('\u202F', ' ');
  if (timeOf === 'arrival') return m.towed_cars_missing_car_arrived({ at });
  return kind === 'towed' ? m.towed_cars_missing_car_towed({ at }) : m.towed_cars_missing_car_moved({ at });
}

type WatchedCar = ListedCar & { location: string; phone: string | null; isByPlate: boolean; isStateKnown: boolean };

/** 'Your car is on Chicago’s list of towed cars', where its plate says so. */
export const foundTitle = ({ city, lists, isByPlate, isStateKnown }: WatchedCar): string =>
  isByPlate && isStateKnown
    ? m.towed_cars_missing_car_your_car_listed({ city, lists })
    : m.towed_cars_missing_car_like_yours_listed({ city, lists });

export function foundSentence(car: WatchedCar): string {
  const call = car.phone ? m.towed_cars_missing_car_call_number({ phone: car.phone }) : m.towed_cars_missing_car_call();
  return `${listedWhen(car)} · ${car.location.replace(/\.$/, '')}. ${call}`;
}

export const foundTitles = (count: number): string => m.towed_cars_missing_car_cars_listed({ count });

/** 'You got this because you asked us to look for your plate.' */
export const whyFound = ({ isByPlate, isStateKnown }: Pick<WatchedCar, 'isByPlate' | 'isStateKnown'>): string => {
  if (!isByPlate) return m.towed_cars_missing_car_why_car();
  const why = m.towed_cars_missing_car_why_plate();
  return isStateKnown ? why : `${why} ${m.towed_cars_missing_car_which_state()}`;
};

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
