import { formatDistance } from '../format-distance.ts';
import { formatInZone } from '../format-in-zone.ts';
import { isInForce, type ZoneAtCar } from './tow-zone.ts';

const clock = (at: Date, timeZone: string): string =>
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
  const end = clock(endsAt, timeZone);
  return `${from}, ${clock(startsAt, timeZone)}–${from === until ? end : `${until}, ${end}`}`;
}

/** 'until 3:00 PM', with the day when it differs. */
export function formatUntil({
  startsAt,
  endsAt,
  timeZone,
}: Pick<ZoneAtCar, 'startsAt' | 'endsAt' | 'timeZone'>): string {
  const isSameDay = day(startsAt, timeZone) === day(endsAt, timeZone);
  return `until ${isSameDay ? '' : `${day(endsAt, timeZone)}, `}${clock(endsAt, timeZone)}`;
}

const NAMES = { tow_away: 'Tow-away zone', closure: 'Street closure' } as const;
export const zoneName = ({ kind }: Pick<ZoneAtCar, 'kind'>): string => NAMES[kind];

export const whichCar = ({ carName }: Pick<ZoneAtCar, 'carName'>): string => carName ?? 'your car';

/** 'Tow-away zone at your car starting 7:00 AM', or that it is in effect. */
export function zoneTitle(zone: ZoneAtCar, now: Date): string {
  if (isInForce(zone, now)) return `${zoneName(zone)} in effect at ${whichCar(zone)}`;
  return `${zoneName(zone)} at ${whichCar(zone)} starting ${formatStart(zone.startsAt, zone.timeZone, now)}`;
}

/** '7:00 AM', with the day when it is not today. */
export const formatStart = (at: Date, timeZone: string, now: Date): string =>
  `${day(at, timeZone) === day(now, timeZone) ? '' : `${day(at, timeZone)}, `}${clock(at, timeZone)}`;

/** The list doesn't prove that signs were posted. */
export function zoneSentence(zone: ZoneAtCar): string {
  const parts = [zone.location, formatWindow(zone), zone.isExact ? null : 'hours not confirmed'];
  return `${parts.filter(Boolean).join(' · ')}. Move ${zone.carName ? 'the' : 'your'} car, or check the signs.`;
}

export const zonesTitle = (count: number, cars: readonly Pick<ZoneAtCar, 'carName'>[]): string =>
  `${count} tow-away zones at ${new Set(cars.map(whichCar)).size === 1 && cars[0] ? whichCar(cars[0]) : 'your cars'}`;

/** 'You got this because the city lists a tow-away zone 60 ft from your car.' */
export const whyZone = (zone: Pick<ZoneAtCar, 'kind' | 'distanceMiles' | 'carName'>): string =>
  `You got this because the city lists a ${zoneName(zone).toLowerCase()} ${formatDistance(zone.distanceMiles)} from ${whichCar(zone)}.`;
