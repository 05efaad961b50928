import { hash } from 'node:crypto';

import { CALENDAR_DAYS } from '@towscout/contracts/calendar/paths';
import { DAY_MS, HOUR_MS } from '@towscout/domain/durations';
import { ruleName } from '@towscout/domain/outlook/describe-reminder';
import type { StayInterval } from '@towscout/domain/outlook/may-stay';

import type { Outlooks, SideOutlook, SpotOutlook, Unknown } from '#outlook';
import { hoursBefore, laterDate } from '#platform/clock.ts';
import type { CarToCheck } from '#watched-places';

import type { CalendarEvent, CarCalendar } from './calendar-event.ts';

/** What began longer before is told as if it had since the car came: nobody knows when it began. */
const KNOWN_HOURS_BACK = 8 * 24;

/** So that what begins on the last day has its own end. */
const HOURS_BEYOND = 48;

/** What the street's rules, and the city's tow zones, mean for a parked car. Changes within a day only when they do. */
export async function findCarCalendar(
  { outlookAt }: Pick<Outlooks, 'outlookAt'>,
  car: CarToCheck,
  permits: readonly string[],
  now: Date,
): Promise<CarCalendar> {
  const today = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
  const from = laterDate(car.parkedAt, hoursBefore(today, 24));
  const end = new Date(today.getTime() + CALENDAR_DAYS * DAY_MS);
  const hours = Math.ceil((end.getTime() - from.getTime()) / HOUR_MS) + HOURS_BEYOND;
  const outlook = await outlookAt({ ...car.place, side: null, since: car.parkedAt, permits }, from, hours);
  return {
    since: car.parkedAt,
    description: describe(outlook),
    events: toEvents(outlook, car).filter(({ startsAt }) => startsAt < end),
  };
}

const ONLY_PUBLISHED = 'A time without an event is not a permit to park: check the signs.';

function describe({ city, sides, unknown }: SpotOutlook): string {
  if (city === null) return `No city publishes street rules for this spot. ${ONLY_PUBLISHED}`;
  if (sides.length === 0) return `We found no street at this spot. ${ONLY_PUBLISHED}`;
  const missing = unknown.flatMap((what) => MISSING[what] ?? []);
  return [`What ${city} publishes for this spot.`, ...missing, ONLY_PUBLISHED].join(' ');
}

const MISSING: Partial<Record<Unknown, string>> = {
  rules_incomplete: 'Some of its lists are missing or out of date.',
  other_signs: 'Only some kinds of signs are in its lists.',
  temporary_zones: "Temporary tow zones couldn't be checked.",
  unclear_rules: "A rule near it couldn't be tied to one side of the street.",
};

function toEvents(outlook: SpotOutlook, car: CarToCheck): CalendarEvent[] {
  const { side, sides } = outlook;
  const concerned = side === null ? sides : sides.filter((each) => each.side === side);
  const events = concerned.flatMap((each) =>
    each.stay.intervals.flatMap((interval) =>
      interval.kind === 'meter' || interval.bindsFrom === null
        ? []
        : [toEvent({ ...interval, bindsFrom: interval.bindsFrom }, each, outlook, car)],
    ),
  );
  return events.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || (a.id < b.id ? -1 : 1));
}

function toEvent(
  interval: StayInterval & { bindsFrom: Date },
  { side, compass }: SideOutlook,
  { city, street, side: carSide, from, tables }: SpotOutlook,
  car: CarToCheck,
): CalendarEvent {
  const { kind, rules, bindsFrom, endsAt, isConfirmed } = interval;
  const timeLimitMinutes = rules[0]?.timeLimitMinutes ?? null;
  const isStartKnown = bindsFrom > laterDate(car.parkedAt, hoursBefore(from, KNOWN_HOURS_BACK));
  const startsAt = isStartKnown ? bindsFrom : car.parkedAt;
  const name = ruleName({ kind, timeLimitMinutes });
  const where = `${compass ?? side} side`;
  const key = [car.placeId, car.place.lat, car.place.lng, side, kind, timeLimitMinutes, startsAt.toISOString()];
  const sources = new Set(rules.map(({ source }) => tables.find((table) => table.source === source)?.name ?? source));
  const lines = [
    ...new Set(rules.flatMap(({ posted }) => (posted === null ? [] : [`Posted: ${posted}`]))),
    ...(rules.every(({ isExact }) => isExact) ? [] : ['Its hours are not confirmed.']),
    ...(isConfirmed ? [] : [`${city ?? 'The city'} has not published whether that day is a holiday.`]),
    ...(carSide === null ? [`Only on the ${where}: we don't know on which side your car is.`] : []),
    `From the city's list of ${[...sources].join(', ')}. Check the signs.`,
  ];
  return {
    id: hash('sha256', JSON.stringify(key), 'base64url'),
    startsAt,
    endsAt,
    title: kind === 'time_limit' ? `${name} used up at your car` : `${name} at your car`,
    description: lines.join('\n'),
    location: [street?.name, where].filter(Boolean).join(', '),
    isConfirmed,
  };
}
