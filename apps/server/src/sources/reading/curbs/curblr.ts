import { z } from 'zod';

import type { Season } from '@towscout/domain/parking-rules/street-rule';
import { toFirstInstant } from '@towscout/domain/wall-clock';

import type { RejectReason } from '../../reject-reasons.ts';
import type { ClockRange } from '../clock-range.ts';
import { reject } from '../read-fields.ts';
import { EVERY_DAY } from '../weekdays.ts';
import { list, text, stayMinutes, type UserKind } from './regulation.ts';
import type { ReadRegulation } from './rule-of-curb.ts';
import { ALL_DAY, type Once, readRange24, type TimeSpan } from './time-span.ts';

/** Before and since 2020 the end of a range was called 'to' and 'until'. */
const range = z
  .strictObject({ from: text, to: text.optional(), until: text.optional() })
  .transform(({ from, to, until }) => ({ from, to: until ?? to ?? '' }));
const nth = list(text).nullish();

// A field that nobody knows may be a condition: its regulation is set aside.
const timeSpan = z.strictObject({
  effectiveDates: list(range).nullish(),
  daysOfWeek: z
    .union([
      list(text).transform((days) => ({ days, weeks: null })),
      z
        .strictObject({
          days: list(text).nullish(),
          occurrencesInMonth: nth,
          occurrences_in_month: nth,
          occurencesInMonth: nth,
        })
        .transform((each) => ({
          days: each.days ?? null,
          weeks: each.occurrencesInMonth ?? each.occurrences_in_month ?? each.occurencesInMonth ?? null,
        })),
    ])
    .nullish(),
  daysOfMonth: list(z.union([text, z.number().transform(String)])).nullish(),
  timesOfDay: list(range).nullish(),
  designatedPeriods: list(z.strictObject({ name: text, apply: text.nullish() })).nullish(),
});

const regulation = z.object({
  rule: z.object({
    activity: text,
    reason: text.nullish(),
    priorityCategory: text.nullish(),
    maxStay: z.number().positive().nullish(),
    payment: z.union([z.boolean(), z.literal(['yes', 'no']).transform((said) => said === 'yes')]).nullish(),
  }),
  userClasses: list(z.record(z.string(), z.unknown())).nullish(),
  timeSpans: list(timeSpan).nullish(),
  priority: z.number().nullish(),
});

/** `hierarchy`: the document's own order of its priority categories. */
export type CurblrContext = { timeZone: string; hierarchy: readonly string[] };

/** 'Normal' in the first versions, which numbered them from 1. */
const NORMAL = 4;

export function readCurblr(said: unknown, { timeZone, hierarchy }: CurblrContext): ReadRegulation {
  const read = regulation.safeParse(said);
  if (!read.success) {
    const [first = 'regulations', second] = read.error.issues[0]?.path ?? [];
    const field = first === 'rule' ? second : first;
    return { rejected: reject('wrong_type', String(field ?? first)), priority: null };
  }
  const { rule, userClasses, timeSpans, priority } = read.data;
  const rank = hierarchy.indexOf(rule.priorityCategory ?? '');
  const order = priority ?? (rank === -1 ? hierarchy.length || NORMAL : rank);
  const spans = (timeSpans?.length ? timeSpans : [{}]).map((span) => readSpan(span, timeZone));
  const rejected = spans.find(isRejected);
  if (rejected) return { rejected, priority: order };
  return {
    activity: rule.activity,
    users: (userClasses ?? []).flatMap(readUsers),
    maxStayMinutes: rule.maxStay ? stayMinutes(rule.maxStay) : null,
    isPaid: rule.payment ?? false,
    priority: order,
    spans: spans.flatMap((span) => (isRejected(span) ? [] : span)),
    why: rule.reason ?? rule.priorityCategory ?? null,
  };
}

const words = z.union([list(text), text.transform((word) => [word])]).catch([]);
const KNOWN = new Set(['classes', 'subclasses']);

/** Each of its classes. One of which a height, length or weight is asked is none that is known. */
function readUsers(said: Readonly<Record<string, unknown>>): UserKind[] {
  const permits = words.parse(said['subclasses']);
  const classes = Object.keys(said).every((key) => KNOWN.has(key)) ? words.parse(said['classes']) : [];
  return classes.length === 0 ? [{ classes, permits }] : classes.map((each) => ({ classes: [each], permits }));
}

type Said = z.output<typeof timeSpan>;
type Rejected = ReturnType<typeof reject>;

const isRejected = (span: TimeSpan | Rejected): span is Rejected => 'reason' in span;

function readSpan(said: Said, timeZone: string): TimeSpan | Rejected {
  const weekdays = readDays(said.daysOfWeek?.days ?? null);
  const weeks = readWeeks(said.daysOfWeek?.weeks ?? null);
  const daysOfMonth = readDaysOfMonth(said.daysOfMonth ?? null);
  const times = readTimes(said.timesOfDay ?? []);
  const dates = readDates(said.effectiveDates ?? [], timeZone);
  const periods = said.designatedPeriods ?? [];
  if (weekdays === null) return wrong('no_weekday', 'daysOfWeek');
  if (weeks === 'unknown') return wrong('no_week', 'daysOfWeek');
  if (daysOfMonth === 'unknown') return wrong('unknown_rule', 'daysOfMonth');
  if (times === null) return wrong('impossible_hours', 'timesOfDay');
  if (dates === null) return wrong('impossible_date', 'effectiveDates');
  if (!periods.every(isKnownPeriod)) return wrong('unknown_rule', 'designatedPeriods');
  return {
    weekdays,
    weeks,
    daysOfMonth,
    ...dates,
    times,
    exceptHolidays: periods.some(({ name }) => /^holidays?$/.test(name)),
    onlyInSnow: periods.some(({ name }) => name.startsWith('snow')),
  };
}

const wrong = (reason: RejectReason, field: string): Rejected => reject(reason, field);

const isKnownPeriod = ({ name, apply }: { name: string; apply?: string | null | undefined }): boolean => {
  const said = apply?.replaceAll(/[ _]/g, '') ?? '';
  return /^holidays?$/.test(name) ? said === 'exceptduring' : name.startsWith('snow') && said !== 'exceptduring';
};

const DAY_NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const DAY_LETTERS = 2;

function readDays(days: readonly string[] | null): number[] | null {
  if (days === null) return [...EVERY_DAY];
  const read = days.map((day) => (day.length < DAY_LETTERS ? -1 : DAY_NAMES.findIndex((name) => name.startsWith(day))));
  return read.length === 0 || read.includes(-1) ? null : [...new Set(read)].toSorted();
}

const ORDINALS = ['1st', '2nd', '3rd', '4th', '5th'];

function readWeeks(weeks: readonly string[] | null): number[] | 'unknown' | null {
  if (weeks === null || weeks.length === 0) return null;
  const read = weeks.map((week) => ORDINALS.indexOf(week) + 1);
  return read.includes(0) ? 'unknown' : read;
}

const MONTH_DAYS = Array.from({ length: 31 }, (_, at) => at + 1);

/** The last day of a month is another one in each. */
function readDaysOfMonth(days: readonly string[] | null): number[] | 'unknown' | null {
  if (days === null || days.length === 0) return null;
  const read = days.flatMap((day) => {
    if (day === 'odd' || day === 'even') return MONTH_DAYS.filter((each) => (each % 2 === 1) === (day === 'odd'));
    return /^\d{1,2}$/.test(day) && MONTH_DAYS.includes(Number(day)) ? [Number(day)] : [Number.NaN];
  });
  return read.some(Number.isNaN) ? 'unknown' : read;
}

function readTimes(ranges: readonly { from: string; to: string }[]): ClockRange[] | null {
  const read = ranges.map(({ from, to }) => readRange24(from, to));
  return read.includes(null) ? null : read.length === 0 ? [ALL_DAY] : read.filter((each) => each !== null);
}

const IS_DAY = /^\d{4}-\d\d-\d\d$/;
const IS_YEARLY = /^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** Either days of every year or days of one: a span with both is not understood. */
function readDates(
  ranges: readonly { from: string; to: string }[],
  timeZone: string,
): Pick<TimeSpan, 'seasons' | 'once'> | null {
  if (ranges.length === 0) return { seasons: null, once: null };
  if (ranges.every(({ from, to }) => IS_YEARLY.test(from) && IS_YEARLY.test(to)))
    return { seasons: ranges.map(({ from, to }): Season => ({ firstDay: from, lastDay: to })), once: null };
  const once = ranges.map(({ from, to }) => readOnce(from, to, timeZone));
  return once.includes(null) ? null : { seasons: null, once: once.filter((each) => each !== null) };
}

/** Both days included. */
function readOnce(from: string, to: string, timeZone: string): Once | null {
  if (![from, to].every((day) => IS_DAY.test(day) && isDay(day)) || from > to) return null;
  return { startsAt: toFirstInstant(from, 0, timeZone), endsAt: toFirstInstant(to, 24 * 60, timeZone) };
}

const isDay = (day: string): boolean => {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
};
