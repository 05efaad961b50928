import {
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';

import { HOUR_MS } from '@towscout/domain/durations';
import { m } from '@towscout/messages';
import { currentLocale } from '@towscout/messages/locale';

/** In seconds: how often programs are asked to look. */
const LOOK_AGAIN_SECONDS = HOUR_MS / 1000;

/** As iCalendar (RFC 5545). Times are in UTC, which every program shows in its own time zone. */
export function writeCalendar({ since, description, events }: CarCalendar): string {
  const calendar = new ICalCalendar({
    prodId: {
      company: 'TowScout',
      product: m.parking_rules_calendar_server_street_rules(),
      language: currentLocale().toUpperCase(),
    },
    method: ICalCalendarMethod.PUBLISH,
    name: m.parking_rules_calendar_server_name(),
    description,
    ttl: LOOK_AGAIN_SECONDS,
  });
  for (const event of events)
    calendar.createEvent({
      id: `${event.id}@towscout`,
      start: event.startsAt,
      end: event.endsAt,
      // Not the time of this answer, so that an unchanged calendar is the same text.
      stamp: since,
      summary: event.title,
      description: event.description,
      location: event.location,
      status: event.isConfirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
    });
  return `${calendar.toString()}\r\n`;
}

/** A time when the car must not be at its spot. */
export type CalendarEvent = {
  /** Stays the same each time the calendar is read. */
  id: string;
  startsAt: Date;
  endsAt: Date;
  title: string;
  description: string;
  location: string;
  /** False when the city may suspend it. */
  isConfirmed: boolean;
};

export type CarCalendar = {
  /** When the car was parked, which also dates its events. */
  since: Date;
  description: string;
  events: readonly CalendarEvent[];
};
