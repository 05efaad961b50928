import type { RiskLevel } from '@towscout/domain/parking-rules/risk-level';
import { m } from '@towscout/messages';

export const levelName = (level: RiskLevel): string =>
  ({ low: m.parking_rules_level_low(), medium: m.parking_rules_level_medium(), high: m.parking_rules_level_high() })[
    level
  ];
