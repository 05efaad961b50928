import type { RecurringHours, StreetRule } from './street-rule.ts';

export const EVERY_DAY: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

export const hours = (over: Partial<RecurringHours> = {}): RecurringHours => ({
  weekdays: EVERY_DAY,
  weeks: null,
  season: null,
  startMinute: 7 * 60,
  endMinute: 9 * 60,
  suspensions: null,
  ...over,
});

export const rule = (over: Partial<StreetRule> = {}): StreetRule => ({
  kind: 'sweeping',
  hours: [hours()],
  timeLimitMinutes: null,
  exemptPermits: [],
  onlyWhen: null,
  isExact: true,
  posted: null,
  source: 'sf_sweeping',
  asOf: '2026-09-20',
  ...over,
});
