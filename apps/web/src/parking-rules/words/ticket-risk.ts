import type { RuleTicketTimesView } from '@towscout/contracts/parking-rules/ticket-times';
import { HOUR_MS, MINUTE_MS } from '@towscout/domain/durations';
import { withArticle } from '@towscout/domain/format-time';
import { describeRiskLevel, RISK_LEVELS, type RiskLevel } from '@towscout/domain/parking-rules/risk-level';
import {
  formatYears,
  moveBefore,
  type Span,
  toSpan,
  usualTickets,
  withTicketsBehind,
  type TicketTimesAt,
} from '@towscout/domain/parking-rules/ticket-times/describe-ticket-times';
import { isRiskMeasured } from '@towscout/domain/sources/cities';
import { withCommas } from '@towscout/domain/with-commas';
import { m } from '@towscout/messages';

import { formatHour, formatTimeInSentence } from './format-local-time.ts';

/** Beyond, a figure would be more exact than what it rests on. */
const RAREST = 10_000;

/** A chance, and between which two the true one likely lies. */
type ChanceWithin = { chance: number; low: number; high: number };

const isTooRare = (chance: number): boolean => !(1 / chance < RAREST);

/** '1 in 900', in two digits; '1 in 2' for anything more likely. */
export function formatChance(chance: number): string {
  if (isTooRare(chance)) return m.parking_rules_odds_less_than_one_in({ hours: withCommas(RAREST) });
  const hours = 1 / chance;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(hours)) - 1);
  return m.parking_rules_odds_one_in({ hours: withCommas(Math.max(2, Math.round(hours / step) * step)) });
}

/** 'about 1 in 900 an hour, between 1 in 600 and 1 in 1,400'. */
export const formatOdds = ({ chance, low, high }: ChanceWithin): string =>
  [hourlyChance(chance), formatRange({ low, high })].filter(Boolean).join(', ');

/** 'between 1 in 600 and 1 in 1,400'; null when both read the same. */
export function formatRange({ low, high }: Omit<ChanceWithin, 'chance'>): string | null {
  const [least, most] = [formatChance(low), formatChance(high)];
  if (least === most) return null;
  return isTooRare(low)
    ? m.parking_rules_odds_at_most({ rate: most })
    : m.parking_rules_odds_between({ low: most, high: least });
}

/** 'about 1 in 900 an hour'. */
export function hourlyChance(chance: number): string {
  const rate = formatChance(chance);
  return m.parking_rules_odds_an_hour({ rate: isTooRare(chance) ? rate : m.parking_rules_odds_about({ rate }) });
}

type HourlyRisk = ChanceWithin & { startsAt: Date; level: RiskLevel };

/** The risk of this hour, and the first hour of the highest level within a day where that is a higher one. */
export type RiskAhead = {
  now: HourlyRisk;
  peak: HourlyRisk | null;
  /** An hour of this day has a lower level. */
  isFalling: boolean;
};

const HOURS_AHEAD = 24;

/** Null when not known. */
export function riskAhead(hours: readonly HourlyRisk[], now: Date): RiskAhead | null {
  const ahead = hours.filter(({ startsAt }) => toEnd(startsAt) > now.getTime()).slice(0, HOURS_AHEAD);
  const [first] = ahead;
  if (!first) return null;
  const rank = ({ level }: HourlyRisk) => RISK_LEVELS.indexOf(level);
  const highest = ahead.reduce((most, hour) => (hour.chance > most.chance ? hour : most), first);
  return {
    now: first,
    peak: rank(highest) > rank(first) ? highest : null,
    isFalling: ahead.some((hour) => rank(hour) < rank(first)),
  };
}

/** 'Ticket risk low', 'Ticket risk low now' where it rises within a day; null when not known. */
export function riskWord(risk: RiskAhead | null): string | null {
  if (!risk) return null;
  const words = { risk: describeRiskLevel(risk.now.level) };
  return risk.peak ? m.parking_rules_odds_level_now(words) : m.parking_rules_odds_level(words);
}

/** 'Ticket risk: medium now, high around 11 am.' */
export function riskSentence(risk: RiskAhead | null, now: Date, timeZone: string): string {
  if (!risk) return m.parking_rules_odds_unknown();
  const level = describeRiskLevel(risk.now.level);
  if (risk.peak) {
    const peak = describeRiskLevel(risk.peak.level);
    return m.parking_rules_odds_rising({ risk: level, peak, time: sayHour(risk.peak, now, timeZone) });
  }
  return risk.isFalling ? m.parking_rules_odds_falling({ risk: level }) : m.parking_rules_odds_steady({ risk: level });
}

/** 'Now: about 1 in 89 an hour, between 1 in 29 and 1 in 2,500', and the same of the hour of the highest risk. */
export const oddsLines = ({ now: first, peak }: RiskAhead, now: Date, timeZone: string): string[] => [
  m.parking_rules_odds_at_now({ odds: formatOdds(first) }),
  ...(peak ? [m.parking_rules_odds_at({ time: sayHour(peak, now, timeZone), odds: formatOdds(peak) })] : []),
];

const sayHour = ({ startsAt }: HourlyRisk, now: Date, timeZone: string): string =>
  formatTimeInSentence(startsAt, now, timeZone);

const toEnd = (startsAt: Date): number => startsAt.getTime() + HOUR_MS;

export const levelName = (level: RiskLevel): string =>
  ({ low: m.parking_rules_level_low(), medium: m.parking_rules_level_medium(), high: m.parking_rules_level_high() })[
    level
  ];

/** Of chances that were learned from these cities' tickets; null when each was compared with later ones. */
export const riskNote = (cities: readonly string[]): string | null =>
  cities.every(isRiskMeasured) ? null : m.parking_rules_risk_not_measured();

/** '8:05' and '8:25 am'. */
export const ticketSpan = ({ from, to }: Pick<TicketTimesAt, 'from' | 'to'>, timeZone: string): Span =>
  toSpan(formatHour(from, timeZone), formatHour(to, timeZone));

/** 'Move by 8 am: tickets here usually come 8:05–8:25 am (43 tickets, 2023–2025).' Without the first once it is 8. */
export function ticketsAhead(times: TicketTimesAt, startsAt: Date, now: Date, timeZone: string): string {
  const span = ticketSpan(times, timeZone);
  const sentence =
    startsAt > now ? moveBefore(times, span, withArticle(formatHour(startsAt, timeZone))) : usualTickets(times, span);
  return withTicketsBehind(sentence, times);
}

const clockAt = (minute: number): string => formatHour(new Date(minute * MINUTE_MS), 'UTC');

/** When tickets for a rule are written on any of its days, and what that is learned from. */
export function describeRuleTickets(times: RuleTicketTimesView): { usual: string; earliest: string; source: string } {
  const behind = { count: withCommas(times.tickets), years: formatYears(times) };
  const [earliest, latest] = [times.earliest, times.latest].map((minute) => withArticle(clockAt(minute)));
  return {
    usual: `${usualTickets(times, toSpan(clockAt(times.from), clockAt(times.to)))}.`,
    earliest: m.parking_rules_ticket_times_earliest({ earliest: earliest ?? '', latest: latest ?? '' }),
    source:
      times.of === 'side'
        ? m.parking_rules_ticket_times_from_side(behind)
        : m.parking_rules_ticket_times_from_street(behind),
  };
}
