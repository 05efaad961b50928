import { m } from '@towscout/messages';

import { formatDistanceFrom } from '../../format-distance.ts';
import { formatInZone } from '../../format-in-zone.ts';
import { withArticle } from '../../format-time.ts';

export const TOW_ZONE_KINDS = ['tow_away', 'closure'] as const;
export type TowZoneKind = (typeof TOW_ZONE_KINDS)[number];

export type ZoneWindow = { startsAt: Date; endsAt: Date };

/** Distance in miles. */
export type ZoneAtCar = ZoneWindow & {
  kind: TowZoneKind;
  /** In the city's words: 'Fell St (100-299)'. */
  location: string;
  /** IANA name of the city's time zone. */
  timeZone: string;
  /** False when unreadable days or hours were widened to every day or all day. */
  isExact: boolean;
  distanceMiles: number;
  /** Name of a car that somebody shares. */
  carName?: string | null;
};

/** Half a wide street plus a good GPS fix's error, in miles. */
export const AT_CAR_MILES = 150 / 5280;

export const isInForce = ({ startsAt, endsAt }: ZoneWindow, now: Date): boolean => startsAt <= now && now < endsAt;

/** '7:00 AM'. */
export const formatClock = (at: Date, timeZone: string): string =>
  formatInZone(at, timeZone, { hour: 'numeric', minute: '2-digit' });
const day = (at: Date, timeZone: string): string =>
  formatInZone(at, timeZone, { weekday: 'short', month: 'short', day: 'numeric' });

/** 'Mon, Nov 23, 7:00 AM–3:00 PM', in the city's time zone. */
export function formatWindow({
  startsAt,
  endsAt,
  timeZone,
}: Pick<ZoneAtCar, 'startsAt' | 'endsAt' | 'timeZone'>): string {
  const [from, until] = [day(startsAt, timeZone), day(endsAt, timeZone)];
  const end = formatClock(endsAt, timeZone);
  return `${from}, ${formatClock(startsAt, timeZone)}–${from === until ? end : `${until}, ${end}`}`;
}

/** 'until 3:00 PM', with the day when it differs. */
export function formatUntil({
  startsAt,
  endsAt,
  timeZone,
}: Pick<ZoneAtCar, 'startsAt' | 'endsAt' | 'timeZone'>): string {
  return m.towed_cars_zone_words_until({ time: formatStart(endsAt, timeZone, startsAt) });
}

export const zoneName = ({ kind }: Pick<ZoneAtCar, 'kind'>): string =>
  kind === 'closure' ? m.towed_cars_zone_words_closure() : m.towed_cars_zone_words_tow_away();

export const whichCar = ({ carName }: Pick<ZoneAtCar, 'carName'>): string =>
  carName ?? m.towed_cars_zone_words_your_car();

/** 'Tow-away zone at your car starting 7:00 AM', or that it is in effect. */
export function zoneTitle(zone: ZoneAtCar, now: Date): string {
  const [rule, car] = [zoneName(zone), whichCar(zone)];
  if (isInForce(zone, now)) return m.towed_cars_zone_words_in_effect({ rule, car });
  return m.towed_cars_zone_words_starting({ rule, car, time: formatStart(zone.startsAt, zone.timeZone, now) });
}

/** '7:00 AM', with the day when it is not today, as it is said inside a sentence. */
export function formatStart(at: Date, timeZone: string, now: Date): string {
  const [date, time] = [day(at, timeZone), withArticle(formatClock(at, timeZone))];
  return date === day(now, timeZone) ? time : m.common_time_day_at({ day: date, time });
}

/** The list doesn't prove that signs were posted. */
export function zoneSentence(zone: ZoneAtCar): string {
  const parts = [
    zone.location,
    formatWindow(zone),
    zone.isExact ? null : m.towed_cars_zone_words_hours_not_confirmed(),
  ];
  const facts = parts.filter(Boolean).join(' · ');
  return zone.carName
    ? m.towed_cars_zone_words_move_the_car({ facts })
    : m.towed_cars_zone_words_move_your_car({ facts });
}

export function zonesTitle(count: number, cars: readonly Pick<ZoneAtCar, 'carName'>[]): string {
  const [car, ...others] = new Set(cars.map(whichCar));
  return car && others.length === 0
    ? m.towed_cars_zone_words_zones_at_car({ count, car })
    : m.towed_cars_zone_words_zones_at_cars({ count });
}

/** 'You got this because the city lists a tow-away zone 60 ft from your car.' */
export function whyZone(zone: Pick<ZoneAtCar, 'kind' | 'distanceMiles' | 'carName'>): string {
  const where = formatDistanceFrom(zone.distanceMiles, whichCar(zone));
  return zone.kind === 'closure'
    ? m.towed_cars_zone_words_why_closure({ where })
    : m.towed_cars_zone_words_why_tow_away({ where });
}
