import { hash } from 'node:crypto';

import { CALENDAR_DAYS } from '@towscout/contracts/parking-rules/constants';
import { toAddress } from '@towscout/contracts/wire/location';
import { DAY_MS, HOUR_MS } from '@towscout/domain/durations';
import { ruleName } from '@towscout/domain/parking-rules/describe-reminder';
import {
  toSpan,
  usualTickets,
  usualTicketsOfSide,
  withTicketsBehind,
  type TicketTimesAt,
} from '@towscout/domain/parking-rules/ticket-times/describe-ticket-times';
import { formatClock } from '@towscout/domain/towed-cars/tow-zones/tow-zone';
import { m } from '@towscout/messages';

import { hoursBefore, laterDate } from '#platform/clock.ts';
import type { CarToCheck } from '#watched-places';

import type { ParkingRules, SideOutlook, SpotOutlook, Unknown } from '../index.ts';
import type { StayInterval } from '../may-stay.ts';
import type { CalendarEvent, CarCalendar } from './write-calendar.ts';

/** A rule that began even earlier is shown from when the car was parked, because its start is unknown. */
const KNOWN_HOURS_BACK = 8 * 24;

/** Lets an event that begins on the last day keep its own end. */
const HOURS_BEYOND = 48;

/** A parked car's calendar by street rules and tow zones. Within a day it changes only when they or their ticket times do. */
export async function findCarCalendar(
  { outlookAt }: Pick<ParkingRules, 'outlookAt'>,
  car: CarToCheck,
  permits: readonly string[],
  now: Date,
): Promise<CarCalendar> {
  const today = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
  const from = laterDate(car.parkedAt, hoursBefore(today, 24));
  const end = new Date(today.getTime() + CALENDAR_DAYS * DAY_MS);
  const hours = Math.ceil((end.getTime() - from.getTime()) / HOUR_MS) + HOURS_BEYOND;
  const spot = { ...car.place, address: toAddress(car), side: null, since: car.parkedAt, permits };
  const outlook = await outlookAt(spot, from, hours);
  return {
    since: car.parkedAt,
    description: describe(outlook),
    events: toEvents(outlook, car).filter(({ startsAt }) => startsAt < end),
  };
}

function describe({ city, sides, unknown }: SpotOutlook): string {
  if (city === null)
    return `${m.parking_rules_calendar_server_no_city()} ${m.parking_rules_calendar_server_only_published()}`;
  if (sides.length === 0)
    return `${m.parking_rules_calendar_server_no_street()} ${m.parking_rules_calendar_server_only_published()}`;
  const missing = unknown.flatMap((what) => describeMissing(what) ?? []);
  return [
    m.parking_rules_calendar_server_published({ city }),
    ...missing,
    m.parking_rules_calendar_server_only_published(),
  ].join(' ');
}

function describeMissing(what: Unknown): string | null {
  const missing: Partial<Record<Unknown, string>> = {
    rules_incomplete: m.parking_rules_calendar_server_lists_incomplete(),
    other_signs: m.parking_rules_calendar_server_some_signs(),
    temporary_zones: m.parking_rules_calendar_server_temporary_unknown(),
    unclear_rules: m.parking_rules_calendar_server_rule_unclear(),
    unread_signs: m.parking_rules_calendar_server_sign_unread(),
  };
  return missing[what] ?? null;
}

function toEvents(outlook: SpotOutlook, car: CarToCheck): CalendarEvent[] {
  const { side, sides } = outlook;
  const concerned = side === null ? sides : sides.filter((each) => each.side === side);
  const events = concerned.flatMap((each) =>
    each.stay.intervals.flatMap((interval) =>
      interval.kind === 'meter' || interval.bindsFrom === null
        ? []
        : [
            toEvent(
              { ...interval, bindsFrom: interval.bindsFrom, ticketTimes: each.ticketTimesAt.get(interval) },
              each,
              outlook,
              car,
            ),
          ],
    ),
  );
  return events.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || (a.id < b.id ? -1 : 1));
}

function toEvent(
  interval: StayInterval & { bindsFrom: Date; ticketTimes: TicketTimesAt | undefined },
  { side, compass }: SideOutlook,
  { city, street, side: carSide, from, tables, timeZone }: SpotOutlook,
  car: CarToCheck,
): CalendarEvent {
  const { kind, rules, bindsFrom, endsAt, isConfirmed, ticketTimes } = interval;
  const { timeLimitMinutes = null, reservedFor = null } = rules[0] ?? {};
  const isStartKnown = bindsFrom > laterDate(car.parkedAt, hoursBefore(from, KNOWN_HOURS_BACK));
  const startsAt = isStartKnown ? bindsFrom : car.parkedAt;
  const rule = ruleName({ kind, timeLimitMinutes });
  const where = m.parking_rules_calendar_server_side({ side: compass ?? side });
  // Without anything in its place, so that events which programs know keep their ids.
  const who = reservedFor === null ? [] : [reservedFor];
  const key = [car.placeId, car.place.lat, car.place.lng, side, kind, timeLimitMinutes, startsAt.toISOString(), ...who];
  const sources = new Set(rules.map(({ source }) => tables.find((table) => table.source === source)?.name ?? source));
  const lines = [
    ...new Set(
      rules.flatMap(({ posted }) => (posted === null ? [] : [m.parking_rules_calendar_server_posted({ posted })])),
    ),
    ...(rules.every(({ isExact }) => isExact) ? [] : [m.parking_rules_calendar_server_hours_not_confirmed()]),
    ...(isConfirmed
      ? []
      : [
          city === null
            ? m.parking_rules_calendar_server_holiday()
            : m.parking_rules_calendar_server_holiday_of_city({ city }),
        ]),
    ...(ticketTimes && timeZone !== null ? [describeTickets(ticketTimes, timeZone, carSide !== null)] : []),
    ...(carSide === null ? [m.parking_rules_calendar_server_only_on_side({ side: where })] : []),
    m.parking_rules_calendar_server_from_list({ lists: [...sources].join(', ') }),
  ];
  return {
    id: hash('sha256', JSON.stringify(key), 'base64url'),
    startsAt,
    endsAt,
    title:
      kind === 'time_limit'
        ? m.parking_rules_calendar_server_limit_used_up({ rule })
        : m.parking_rules_calendar_server_rule_at_car({ rule }),
    description: lines.join('\n'),
    location: [street?.name, where].filter(Boolean).join(', '),
    isConfirmed,
  };
}

function describeTickets(times: TicketTimesAt, timeZone: string, isSideSure: boolean): string {
  const span = toSpan(formatClock(times.from, timeZone), formatClock(times.to, timeZone));
  return withTicketsBehind(isSideSure ? usualTickets(times, span) : usualTicketsOfSide(times, span), times);
}
