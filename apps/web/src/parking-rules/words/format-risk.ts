import { describeRiskLevel, riskLevel } from '@towscout/domain/parking-rules/risk-level';
import { withCommas } from '@towscout/domain/with-commas';
import { m } from '@towscout/messages';

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
