import { HOUR_MS } from '@towscout/domain/durations';
import { describeRiskLevel, riskLevel, type RiskLevel } from '@towscout/domain/parking-rules/risk-level';
import { isRiskMeasured } from '@towscout/domain/sources/cities';
import { withCommas } from '@towscout/domain/with-commas';
import { m } from '@towscout/messages';

import { localHour } from './format-local-time.ts';
import type { Verdict } from './verdict-sentence.ts';

/** Beyond, a figure would be more exact than what it rests on. */
const RAREST = 10_000;

/** A chance, and between which two the true one lies nine times in ten. */
export type ChanceWithin = { chance: number; low: number; high: number };

const isTooRare = (chance: number): boolean => !(1 / chance < RAREST);

/** '1 in 900', in two digits; '1 in 2' for anything more likely. */
export function formatChance(chance: number): string {
  if (isTooRare(chance)) return m.parking_rules_odds_less_than_one_in({ hours: withCommas(RAREST) });
  const hours = 1 / chance;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(hours)) - 1);
  return m.parking_rules_odds_one_in({ hours: withCommas(Math.max(2, Math.round(hours / step) * step)) });
}

/** 'low (about 1 in 900 an hour)'. */
export const formatRisk = (chance: number): string => `${nameRisk(chance)} (${hourlyChance(chance)})`;

/** 'low (about 1 in 900 an hour, between 1 in 600 and 1 in 1,400)'. */
export function formatRiskWithin({ chance, low, high }: ChanceWithin): string {
  const range = formatRange({ low, high });
  return `${nameRisk(chance)} (${[hourlyChance(chance), range].filter(Boolean).join(', ')})`;
}

/** 'between 1 in 600 and 1 in 1,400'; null when both read the same. */
export function formatRange({ low, high }: Omit<ChanceWithin, 'chance'>): string | null {
  const [least, most] = [formatChance(low), formatChance(high)];
  if (least === most) return null;
  return isTooRare(low)
    ? m.parking_rules_odds_at_most({ rate: most })
    : m.parking_rules_odds_between({ low: most, high: least });
}

const nameRisk = (chance: number): string => describeRiskLevel(riskLevel(chance));

/** 'about 1 in 900 an hour'. */
function hourlyChance(chance: number): string {
  const rate = formatChance(chance);
  return m.parking_rules_odds_an_hour({ rate: isTooRare(chance) ? rate : m.parking_rules_odds_about({ rate }) });
}

export type HourlyRisk = ChanceWithin & { startsAt: Date };

/** The means of its hours. */
export type RiskInWords = ChanceWithin & {
  /** 'tonight' */
  when: string;
};

const MORNING = 5;
const NOON = 12;
const EVENING = 18;

function partOfDay(hour: number): string {
  if (hour < MORNING || hour >= EVENING) return m.parking_rules_odds_tonight();
  return hour < NOON ? m.parking_rules_odds_this_morning() : m.parking_rules_odds_this_afternoon();
}

/** Of the rest of this part of the day, or as long as the car may stay when that is shorter; null when not known. */
export function riskAhead(
  hours: readonly HourlyRisk[],
  { mayStay, changesAt }: Pick<Verdict, 'mayStay' | 'changesAt'>,
  now: Date,
  timeZone: string,
): RiskInWords | null {
  const ahead = hours.filter(({ startsAt }) => toEnd(startsAt) > now.getTime());
  const [first] = ahead;
  if (!first) return null;
  if (mayStay === false) return { when: m.parking_rules_odds_now(), ...averageChances([first]) };
  const part = partOfDay(localHour(now, timeZone));
  const end = ahead.findIndex(({ startsAt }) => partOfDay(localHour(startsAt, timeZone)) !== part);
  const rest = ahead.slice(0, end < 0 ? undefined : Math.max(1, end));
  const allowed = rest.filter(({ startsAt }) => !changesAt || toEnd(startsAt) <= changesAt.getTime());
  const isCut = allowed.length < rest.length;
  const counted = allowed.length > 0 ? allowed : [first];
  return { when: isCut ? m.parking_rules_odds_until_then() : part, ...averageChances(counted) };
}

/** One block's hours are high or low together, so the ends of their mean are the means of their ends. */
function averageChances(hours: readonly ChanceWithin[]): ChanceWithin {
  const mean = (end: keyof ChanceWithin) => hours.reduce((sum, hour) => sum + hour[end], 0) / hours.length;
  return { chance: mean('chance'), low: mean('low'), high: mean('high') };
}

/** 'Ticket risk tonight: low (about 1 in 900 an hour).' */
export const riskSentence = (risk: RiskInWords | null): string =>
  risk
    ? m.parking_rules_odds_ticket_risk({ when: risk.when, risk: formatRisk(risk.chance) })
    : m.parking_rules_odds_unknown();

/** 'Ticket risk tonight: low (about 1 in 900 an hour, between 1 in 600 and 1 in 1,400).' */
export const riskSentenceWithin = (risk: RiskInWords | null): string =>
  risk
    ? m.parking_rules_odds_ticket_risk({ when: risk.when, risk: formatRiskWithin(risk) })
    : m.parking_rules_odds_unknown();

const toEnd = (startsAt: Date): number => startsAt.getTime() + HOUR_MS;

export const levelName = (level: RiskLevel): string =>
  ({ low: m.parking_rules_level_low(), medium: m.parking_rules_level_medium(), high: m.parking_rules_level_high() })[
    level
  ];

/** Of chances that were learned from these cities' tickets; null when each was compared with later ones. */
export const riskNote = (cities: readonly string[]): string | null =>
  cities.every(isRiskMeasured) ? null : m.parking_rules_risk_not_measured();
