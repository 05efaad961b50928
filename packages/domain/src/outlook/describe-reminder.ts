import { HOUR_MS, MINUTE_MS } from '../durations.ts';
import { formatStart, formatWindow, whichCar } from '../tow-zones/describe-zone.ts';
import type { ReminderKind } from './reminders.ts';
import type { RuleKind } from './street-rule.ts';

/** A rule of the street at a parked car. */
export type RuleAtCar = {
  kind: RuleKind;
  /** Null when the rule is no time limit. */
  timeLimitMinutes: number | null;
  /** From when on the car must be gone. */
  bindsFrom: Date;
  /** Null when that is too far ahead to be known. */
  endsAt: Date | null;
  timeZone: string;
  /** 'Mission St, north side' */
  location: string;
  /** False when the position does not tell on which side of the street the car is. */
  isSideSure: boolean;
  /** False when the city has not published whether that day is a holiday. */
  isConfirmed: boolean;
  /** False when unreadable days or hours were widened to every day or all day. */
  isExact: boolean;
  /** Of a car that somebody shares; null when it is the reader's own. */
  carName: string | null;
};

const NAMES: Record<Exclude<RuleKind, 'time_limit'>, string> = {
  temporary_tow: 'Temporary tow zone',
  tow_away: 'Tow-away hours',
  sweeping: 'Street cleaning',
  no_parking: 'No parking',
  meter: 'Meter hours',
};

/** 'Street cleaning', '2-hour limit'. */
export const ruleName = ({ kind, timeLimitMinutes }: Pick<RuleAtCar, 'kind' | 'timeLimitMinutes'>): string =>
  kind === 'time_limit' ? limitName(timeLimitMinutes) : NAMES[kind];

function limitName(minutes: number | null): string {
  if (minutes === null) return 'Time limit';
  const isHours = (minutes * MINUTE_MS) % HOUR_MS === 0;
  return isHours ? `${minutes / 60}-hour limit` : `${minutes}-minute limit`;
}

/** 'Street cleaning at your car starting 8:00 AM', or that it is in effect or time to walk back. */
export function reminderTitle(rule: RuleAtCar, reminder: ReminderKind, now: Date): string {
  const [name, when] = [ruleName(rule), formatStart(rule.bindsFrom, rule.timeZone, now)];
  const [isLimit, car] = [rule.kind === 'time_limit', whichCar(rule)];
  if (now >= rule.bindsFrom) return isLimit ? `${name} used up at ${car}` : `${name} in effect at ${car}`;
  if (reminder === 'evening_before')
    return isLimit ? `${name} at ${car}: leave by ${when}` : `${name} at ${car} starting ${when}`;
  const walk = rule.carName === null ? 'Time to walk back' : `Time to walk to ${rule.carName}`;
  return `${walk}: ${lowerFirst(name)} ${isLimit ? 'ends' : 'starts'} ${when}`;
}

/** The city's table doesn't prove what the signs say. */
export function reminderSentence(rule: RuleAtCar): string {
  const { location, bindsFrom, endsAt, timeZone, isSideSure, isConfirmed, isExact } = rule;
  const parts = [
    location,
    endsAt && formatWindow({ startsAt: bindsFrom, endsAt, timeZone }),
    isExact ? null : 'hours not confirmed',
    isConfirmed ? null : 'unless that day is a holiday',
  ];
  return `${parts.filter(Boolean).join(' · ')}. ${isSideSure ? 'Move the car' : 'If the car is on that side, move it'}, or check the signs.`;
}

export const remindersTitle = (rules: readonly Pick<RuleAtCar, 'carName'>[]): string =>
  `${rules.length} street rules at ${new Set(rules.map(whichCar)).size === 1 && rules[0] ? whichCar(rules[0]) : 'your cars'}`;

/** 'You got this because San Francisco lists street cleaning where your car is parked.' */
export const whyReminder = (rule: Pick<RuleAtCar, 'kind' | 'timeLimitMinutes' | 'carName'>, city: string): string =>
  `You got this because ${city} lists ${rule.kind === 'time_limit' ? 'a ' : ''}${lowerFirst(ruleName(rule))} where ${whichCar(rule)} is parked.`;

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
