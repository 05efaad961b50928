import { HOUR_MS } from '@towscout/domain/durations';
import { m } from '@towscout/messages';

import { localHour } from './format-local-time.ts';
import { type ChanceWithin, formatRisk, formatRiskWithin } from './format-risk.ts';
import type { Verdict } from './verdict-sentence.ts';

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
