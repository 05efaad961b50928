import { m } from '@towscout/messages';

import { HOUR_MS, MINUTE_MS } from '../durations.ts';
import { withArticle } from '../format-time.ts';
import { formatClock, formatStart, formatWindow, whichCar } from '../towed-cars/tow-zones/tow-zone.ts';
import type { ReminderKind } from './reminders.ts';
import type { RuleKind } from './street-rule.ts';
import {
  moveBefore,
  toSpan,
  usualTicketsOfSide,
  withTicketsBehind,
  type TicketTimesAt,
} from './ticket-times/describe-ticket-times.ts';

/** A rule of the street at a parked car. */
export type RuleAtCar = {
  kind: RuleKind;
  /** Null when the rule isn't a time limit. */
  timeLimitMinutes: number | null;
  /** When the car must be gone. */
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
  /** When tickets for the rule are usually written; null when unknown. */
  ticketTimes: TicketTimesAt | null;
  /** Name of a car that somebody shares; null when it is the reader's own. */
  carName: string | null;
  /** Set once the city has suspended these hours. `why` is null when it gives no reason. */
  suspended: { why: string | null } | null;
};

const describeKind = (kind: Exclude<RuleKind, 'time_limit'>): string =>
  ({
    temporary_tow: m.parking_rules_reminders_temporary_tow(),
    tow_away: m.parking_rules_reminders_tow_away(),
    sweeping: m.parking_rules_reminders_sweeping(),
    no_parking: m.parking_rules_reminders_no_parking(),
    meter: m.parking_rules_reminders_meter(),
  })[kind];

/** 'Street cleaning', '2-hour limit'. */
export const ruleName = ({ kind, timeLimitMinutes }: Pick<RuleAtCar, 'kind' | 'timeLimitMinutes'>): string =>
  kind === 'time_limit' ? limitName(timeLimitMinutes) : describeKind(kind);

function limitName(minutes: number | null): string {
  if (minutes === null) return m.parking_rules_reminders_time_limit();
  const isHours = (minutes * MINUTE_MS) % HOUR_MS === 0;
  return isHours
    ? m.parking_rules_reminders_hour_limit({ count: minutes / 60 })
    : m.parking_rules_reminders_minute_limit({ count: minutes });
}

/** 'Street cleaning at your car starting 8:00 AM', or that it is in effect or time to walk back. */
export function reminderTitle(rule: RuleAtCar, reminder: ReminderKind, now: Date): string {
  if (rule.suspended) return suspendedTitle(rule, rule.suspended);
  const [isLimit, name, car] = [rule.kind === 'time_limit', ruleName(rule), whichCar(rule)];
  const time = formatStart(rule.bindsFrom, rule.timeZone, now);
  if (now >= rule.bindsFrom)
    return isLimit
      ? m.parking_rules_reminders_used_up({ rule: name, car })
      : m.towed_cars_zone_words_in_effect({ rule: name, car });
  if (reminder === 'evening_before')
    return isLimit
      ? m.parking_rules_reminders_leave_by({ rule: name, car, time })
      : m.towed_cars_zone_words_starting({ rule: name, car, time });
  const begins = { rule: lowerFirst(name), time };
  const what = isLimit ? m.parking_rules_reminders_ends(begins) : m.parking_rules_reminders_starts(begins);
  return rule.carName === null
    ? m.parking_rules_reminders_walk_back({ what })
    : m.parking_rules_reminders_walk_to({ car: rule.carName, what });
}

/** 'Street cleaning suspended: Diwali'. */
const suspendedTitle = (rule: RuleAtCar, { why }: { why: string | null }): string =>
  why === null
    ? m.parking_rules_reminders_suspended({ rule: ruleName(rule) })
    : m.parking_rules_reminders_suspended_why({ rule: ruleName(rule), why });

/** The city's table doesn't prove what the signs say. */
export function reminderSentence(rule: RuleAtCar): string {
  const { location, bindsFrom, endsAt, timeZone, isSideSure, isConfirmed, isExact, suspended } = rule;
  const parts = [
    location,
    endsAt && formatWindow({ startsAt: bindsFrom, endsAt, timeZone }),
    isExact ? null : m.towed_cars_zone_words_hours_not_confirmed(),
    isConfirmed || suspended ? null : m.parking_rules_reminders_unless_holiday(),
  ];
  const facts = parts.filter(Boolean).join(' · ');
  if (suspended) return m.parking_rules_reminders_need_not_move({ facts });
  const tickets = ticketsSentence(rule);
  if (!isSideSure) return [m.parking_rules_reminders_move_if_side({ facts }), tickets].filter(Boolean).join(' ');
  return tickets === null
    ? m.towed_cars_zone_words_move_the_car({ facts })
    : m.parking_rules_reminders_move_by({ facts, tickets });
}

/** 'Move by 8:00 AM: tickets here usually come 8:05–8:25 AM (43 tickets, 2023–2025).' */
function ticketsSentence({ ticketTimes: times, bindsFrom, timeZone, isSideSure }: RuleAtCar): string | null {
  if (!times) return null;
  const span = toSpan(formatClock(times.from, timeZone), formatClock(times.to, timeZone));
  const sentence = isSideSure
    ? moveBefore(times, span, withArticle(formatClock(bindsFrom, timeZone)))
    : usualTicketsOfSide(times, span);
  return withTicketsBehind(sentence, times);
}

export function remindersTitle(rules: readonly Pick<RuleAtCar, 'carName'>[]): string {
  const [count, [car, ...others]] = [rules.length, new Set(rules.map(whichCar))];
  return car && others.length === 0
    ? m.parking_rules_reminders_rules_at_car({ count, car })
    : m.parking_rules_reminders_rules_at_cars({ count });
}

/** 'You got this because San Francisco lists street cleaning where your car is parked.' */
export function whyReminder(rule: Pick<RuleAtCar, 'kind' | 'timeLimitMinutes' | 'carName'>, city: string): string {
  const why = { city, rule: lowerFirst(ruleName(rule)), car: whichCar(rule) };
  return rule.kind === 'time_limit' ? m.parking_rules_reminders_why_limit(why) : m.parking_rules_reminders_why(why);
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
