import { z } from 'zod';

import { isPaid, policyRules, rulesOf } from '../../engine/documents/cds-rows.ts';
import { reject } from '../read-fields.ts';
import { EVERY_DAY } from '../weekdays.ts';
import { list, text, type Regulation, stayMinutes } from './regulation.ts';
import type { ReadRegulation } from './rule-of-curb.ts';
import { readRange24, type TimeSpan } from './time-span.ts';

/** Milliseconds since 1970. */
const instant = z
  .number()
  .int()
  .min(0)
  .max(8e15)
  .transform((at) => new Date(at));
const dayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

// A field that nobody knows may be a condition: its policy is set aside.
const timeSpan = z.strictObject({
  start_date: instant.nullish(),
  end_date: instant.nullish(),
  days_of_week: list(text).nullish(),
  days_of_month: list(z.number().int().min(1).max(31)).nullish(),
  months: list(z.number().int().min(1).max(12)).nullish(),
  time_of_day_start: text.nullish(),
  time_of_day_end: text.nullish(),
  designated_period: text.nullish(),
  designated_period_except: z.boolean().nullish(),
});

const policySchema = policyRules.extend({
  priority: z.number(),
  time_spans: list(timeSpan).nullish(),
  data_source_operator_id: z.unknown().optional(),
});

const MINUTES: Readonly<Record<string, number>> = {
  second: 1 / 60,
  minute: 1,
  hour: 60,
  day: 24 * 60,
  week: 7 * 24 * 60,
  month: 30 * 24 * 60,
  year: 365 * 24 * 60,
};

const ruleSchema = z.object({
  activity: text,
  max_stay: z.number().positive().nullish(),
  max_stay_unit: z.enum(Object.keys(MINUTES)).nullish(),
  user_classes: list(text).nullish(),
  rate: list(z.object({ rate: z.number() })).nullish(),
});

type Rejected = ReturnType<typeof reject>;

/** The regulations of a zone: one for each rule of each of its policies. */
export const readPolicies = (policies: readonly unknown[]): ReadRegulation[] =>
  policies.flatMap((policy): ReadRegulation[] => {
    if (policy === null) return [{ rejected: reject('unknown_code', 'curb_policy_ids'), priority: null }];
    const read = policySchema.safeParse(policy);
    const rules = rulesOf(policy);
    if (!read.success) return rules.map(() => ({ rejected: wrongType(read.error), priority: null }));
    const { priority, time_spans: spans, data_source_operator_id: operators } = read.data;
    const when = (spans?.length ? spans : [{}]).map(readSpan);
    const wrong = when.find(isRejected);
    const isForOperators = Array.isArray(operators) && operators.length > 0;
    const rejected = isForOperators ? reject('not_for_cars', 'data_source_operator_id') : wrong;
    if (rejected) return rules.map(() => ({ rejected, priority }));
    return rules.map((rule) =>
      readRule(
        rule,
        priority,
        when.flatMap((span) => (isRejected(span) ? [] : span)),
      ),
    );
  });

const isRejected = (span: TimeSpan | Rejected): span is Rejected => 'reason' in span;

function wrongType({ issues: [issue] }: z.ZodError): Rejected {
  const isLong = issue?.code === 'too_big' && issue.origin === 'array';
  return reject(isLong ? 'too_many' : 'wrong_type', String(issue?.path[0] ?? 'rules'));
}

function readRule(said: unknown, priority: number, spans: readonly TimeSpan[]): ReadRegulation {
  const read = ruleSchema.safeParse(said);
  if (!read.success) return { rejected: wrongType(read.error), priority };
  const { activity, max_stay: stay, max_stay_unit: unit, user_classes: classes, rate } = read.data;
  const maxStayMinutes = stay ? stayMinutes(stay * (MINUTES[unit ?? 'minute'] ?? 1)) : null;
  const users: Regulation['users'] = classes?.length ? [{ classes, permits: [] }] : [];
  return { activity, users, maxStayMinutes, isPaid: isPaid(rate), priority, spans, why: null };
}

function readSpan(said: z.output<typeof timeSpan>): TimeSpan | Rejected {
  const weekdays = said.days_of_week?.map((day) => dayNames.indexOf(day)) ?? [...EVERY_DAY];
  if (weekdays.length === 0 || weekdays.includes(-1)) return reject('no_weekday', 'days_of_week');
  const range = readRange24(said.time_of_day_start ?? '00:00', said.time_of_day_end ?? '24:00');
  if (range === null) return reject('impossible_hours', 'time_of_day_start');
  const period = said.designated_period ?? null;
  const isExcept = said.designated_period_except ?? false;
  const [exceptHolidays, onlyInSnow] = [period === 'holidays' && isExcept, period === 'snow emergency' && !isExcept];
  if (period !== null && !exceptHolidays && !onlyInSnow) return reject('unknown_rule', 'designated_period');
  const [startsAt, endsAt] = [said.start_date ?? null, said.end_date ?? null];
  if (startsAt && endsAt && endsAt <= startsAt) return reject('ends_before_it_begins', 'end_date');
  return {
    weekdays: [...new Set(weekdays)].toSorted(),
    weeks: null,
    // An empty list is no condition.
    daysOfMonth: said.days_of_month?.length ? said.days_of_month : null,
    seasons: said.months?.length ? [...new Set(said.months)].map(wholeMonth) : null,
    once: startsAt || endsAt ? [{ startsAt, endsAt }] : null,
    times: [range],
    exceptHolidays,
    onlyInSnow,
  };
}

function wholeMonth(month: number): { firstDay: string; lastDay: string } {
  const name = String(month).padStart(2, '0');
  return { firstDay: `${name}-01`, lastDay: `${name}-31` };
}
