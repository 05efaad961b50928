import { DAY_MINUTES } from '@towscout/domain/durations';
import type { RecurringHours, Season } from '@towscout/domain/parking-rules/street-rule';

import type { Hours } from './time-span.ts';

/**
 * The hours of a rule that are left where other hours come before it. Null when that can't be told as hours of a
 * calendar: a rule for every Monday, and one for the first Mondays.
 */
export function withoutHours(hours: readonly Hours[], off: readonly Hours[]): Hours[] | null {
  let left = hours.filter((each) => !off.some((taken) => holdsThroughout(taken, each)));
  for (const taken of off.flatMap(splitNight)) {
    const rest: Hours[] = [];
    for (const each of left) {
      const parts = minus(each, taken);
      if (parts === null) return null;
      rest.push(...parts);
    }
    left = rest;
  }
  return left;
}

/** A night's hours as the evening and the next morning, where no week or season divides them. */
function splitNight(hours: Hours): Hours[] {
  if ('startsAt' in hours || hours.endMinute <= DAY_MINUTES || hours.weeks || hours.season) return [hours];
  const morning = { weekdays: hours.weekdays.map((day) => (day + 1) % 7), startMinute: 0 };
  return [
    { ...hours, endMinute: DAY_MINUTES },
    { ...hours, ...morning, endMinute: hours.endMinute - DAY_MINUTES },
  ];
}

function minus(hours: Hours, off: Hours): Hours[] | null {
  if ('startsAt' in hours || 'startsAt' in off) return areApart(hours, off) ? [hours] : null;
  const [whole, ...more] = splitNight(hours);
  if (more.length > 0 && whole) return withoutHours([whole, ...more], [off]);
  if (areDisjoint(hours, off)) return [hours];
  if (hours.endMinute > DAY_MINUTES || off.endMinute > DAY_MINUTES) return null;
  const [start, end] = [Math.max(hours.startMinute, off.startMinute), Math.min(hours.endMinute, off.endMinute)];
  const days = hours.weekdays.filter((day) => off.weekdays.includes(day));
  if (days.length === 0 || start >= end) return [hours];
  if (!covers(off, hours)) return null;
  const others = hours.weekdays.filter((day) => !days.includes(day));
  return [
    { ...hours, weekdays: others },
    { ...hours, weekdays: days, endMinute: start },
    { ...hours, weekdays: days, startMinute: end },
  ].filter((each) => each.weekdays.length > 0 && each.startMinute < each.endMinute);
}

const areApart = (a: Hours, b: Hours): boolean =>
  'startsAt' in a && 'startsAt' in b && (a.endsAt <= b.startsAt || b.endsAt <= a.startsAt);

/** On other weeks of a month or other parts of the year, the next morning apart. */
function areDisjoint(a: RecurringHours, b: RecurringHours): boolean {
  if (a.endMinute > DAY_MINUTES || b.endMinute > DAY_MINUTES) return false;
  const areWeeks = a.weeks && b.weeks && !a.weeks.some((week) => b.weeks?.includes(week));
  return areWeeks === true || (a.season !== null && b.season !== null && areSeasonsApart(a.season, b.season));
}

const areSeasonsApart = (a: Season, b: Season): boolean =>
  a.firstDay <= a.lastDay && b.firstDay <= b.lastDay && (a.lastDay < b.firstDay || b.lastDay < a.firstDay);

function holdsThroughout(off: Hours, hours: Hours): boolean {
  if ('startsAt' in off || 'startsAt' in hours)
    return 'startsAt' in off && 'startsAt' in hours && off.startsAt <= hours.startsAt && hours.endsAt <= off.endsAt;
  const isWithin = off.startMinute <= hours.startMinute && hours.endMinute <= off.endMinute;
  return isWithin && hours.weekdays.every((day) => off.weekdays.includes(day)) && covers(off, hours);
}

/** On every day of the other's weekdays. */
const covers = (off: RecurringHours, { weeks, season, suspensions }: RecurringHours): boolean =>
  (off.weeks === null || (weeks?.every((week) => off.weeks?.includes(week)) ?? false)) &&
  (off.season === null || (off.season.firstDay === season?.firstDay && off.season.lastDay === season.lastDay)) &&
  (off.suspensions === null || off.suspensions === suspensions);
