import { z } from 'zod';

import type { DayAnswer, SuspendedDays } from '../../city.port.ts';
import { FeedError } from '../../engine/feed.port.ts';

const NAME = 'Alternate Side Parking';
const NO_CALENDAR = 'answered something that is not a calendar of 311';

/** 311's home page of a day: for each service how it is as a rule, and how it differs on that day. */
const calendar = z.object({
  results: z
    .array(
      z.object({
        CalendarName: z.string(),
        SaturdayRecordName: z.string(),
        SundayRecordName: z.string(),
        WeekDayRecordName: z.string(),
        CalendarDetailName: z.string().nullish(),
        CalendarDetailStatus: z.string().nullish(),
      }),
    )
    .max(50),
});

/** Alternate side parking, asked of 311's calendar day by day. */
export const suspendedDays: SuspendedDays = {
  calendar: 'unknown',
  url: 'https://portal.311.nyc.gov/home-cal/',
  urlVariable: 'NYC_SUSPENDED_DAYS_URL',
  dayParameter: 'today',
  read: readDay,
};

/** Null for a day on which it is not in effect anyway: signs that name the day still hold, so nothing is said. */
export function readDay(text: string, day: string): DayAnswer | null {
  const services = readCalendar(text).filter(({ CalendarName: name }) => name === NAME);
  const [service] = services;
  if (!service || services.length > 1) throw new FeedError(NO_CALENDAR);
  const usual = { 0: service.SundayRecordName, 6: service.SaturdayRecordName }[new Date(day).getUTCDay()];
  const status = clean(service.CalendarDetailStatus) || clean(usual ?? service.WeekDayRecordName);
  switch (status.toUpperCase()) {
    case 'SUSPENDED':
      return { isSuspended: true, why: withoutYear(clean(service.CalendarDetailName)) || null };
    case 'IN EFFECT':
      return { isSuspended: false, why: null };
    case 'NOT IN EFFECT':
      return null;
    default:
      throw new FeedError(NO_CALENDAR);
  }
}

function readCalendar(text: string) {
  try {
    return calendar.parse(JSON.parse(text)).results;
  } catch (error) {
    throw new FeedError(NO_CALENDAR, { cause: error });
  }
}

const MOST_LETTERS = 60;
const clean = (text: string | null | undefined): string => (text ?? '').trim().slice(0, MOST_LETTERS);
/** 'Feast of the Assumption 2022' */
const withoutYear = (name: string): string => name.replace(/\s+20\d\d$/, '');
