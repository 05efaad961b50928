import { m } from '@towscout/messages';

export const RISK_LEVELS = ['low', 'medium', 'high'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

/**
 * Chances of a citation within an hour. Above 1 in 300, a day of parking likely costs one; above 1 in 30, a morning
 * does.
 */
export const RISK_FROM = { medium: 1 / 300, high: 1 / 30 } as const;

export const describeRiskLevel = (level: RiskLevel): string =>
  ({ low: m.parking_rules_odds_low(), medium: m.parking_rules_odds_medium(), high: m.parking_rules_odds_high() })[
    level
  ];

export const riskLevel = (chance: number): RiskLevel =>
  chance >= RISK_FROM.high ? 'high' : chance >= RISK_FROM.medium ? 'medium' : 'low';
