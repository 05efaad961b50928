import { DAY_MINUTES } from '@towscout/domain/durations';
import type { StreetRule, RecurringHours, Season } from '@towscout/domain/parking-rules/street-rule';

import { reject } from '../read-fields.ts';
import { meaningOf, type Regulation } from './regulation.ts';
import { type Hours, hoursOf, type SpanContext } from './time-span.ts';

type Rejected = ReturnType<typeof reject>;
/** A regulation of the curb that was not understood keeps its priority, as far as it is known. */
export type ReadRegulation = Regulation | { rejected: Rejected; priority: number | null };

type CurbHours = Pick<StreetRule, 'kind' | 'hours' | 'timeLimitMinutes' | 'exemptPermits' | 'onlyWhen' | 'isExact'>;

/**
 * One of a curb's regulations as a rule for cars, without the hours in which another one comes before it. `asPaid`: as
 * the meter, of one that also limits the stay.
 */
export function ruleOfCurb(
  own: Regulation,
  others: readonly ReadRegulation[],
  context: SpanContext,
  asPaid: boolean,
): CurbHours | Rejected {
  const meaning = meaningOf(own);
  if ('reason' in meaning) return meaning;
  if (meaning.is === 'allowed') return reject('no_rule', 'activity');
  if (asPaid && !own.isPaid) return reject('no_rule', 'rate');
  const hours = hoursOf(own.spans, context);
  if (hours === null) return reject('unknown_rule', 'time_spans');
  if (hours.length === 0) return reject('not_current', 'time_spans');
  const before = hoursBefore(own, others, context);
  const left = before && withoutHours(hours, before);
  if (left === null) return reject('unclear_priority', 'priority');
  if (left.length === 0) return reject('no_rule', 'priority');
  const isLimit = meaning.is === 'limited';
  return {
    kind: isLimit ? (own.maxStayMinutes === null || asPaid ? 'meter' : 'time_limit') : meaning.kind,
    hours: left,
    timeLimitMinutes: isLimit && !asPaid ? own.maxStayMinutes : null,
    exemptPermits: isLimit ? permitsDuring(left, others, context) : meaning.exemptPermits,
    onlyWhen: own.spans.every(({ onlyInSnow }) => onlyInSnow) || /\bsnow\b/i.test(own.why ?? '') ? 'snow' : null,
    isExact: !others.some((other) => 'rejected' in other && (other.priority ?? 0) < own.priority),
  };
}

/**
 * When another regulation allows cars to park: one that comes first, or that is for everyone where this one is for
 * holders of a permit. Null when its hours can't be told.
 */
function hoursBefore(own: Regulation, others: readonly ReadRegulation[], context: SpanContext): Hours[] | null {
  const meaning = meaningOf(own);
  const isSilent = !('reason' in meaning) && meaning.is === 'forbidden' && !meaning.byWord;
  const isForPermits = isSilent && meaning.isForPermits;
  const comesFirst = ({ priority }: Regulation) =>
    isForPermits || priority < own.priority || (isSilent && priority === own.priority);
  const before: Hours[] = [];
  for (const other of others) {
    if ('rejected' in other) continue;
    const its = meaningOf(other);
    if ('reason' in its || its.is === 'forbidden' || !comesFirst(other)) continue;
    const hours = hoursOf(other.spans, context);
    if (hours === null || other.spans.some(({ onlyInSnow }) => onlyInSnow)) return null;
    before.push(...hours);
  }
  return before;
}

/** Of residents who may stay as long as a limit holds for others. */
const permitsDuring = (hours: readonly Hours[], others: readonly ReadRegulation[], context: SpanContext): string[] =>
  others.flatMap((other) => {
    if ('rejected' in other) return [];
    const its = meaningOf(other);
    if ('reason' in its || its.is !== 'forbidden' || its.exemptPermits.length === 0) return [];
    const theirs = hoursOf(other.spans, context);
    return theirs && withoutHours(hours, theirs)?.length === 0 ? [...its.exemptPermits] : [];
  });

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
