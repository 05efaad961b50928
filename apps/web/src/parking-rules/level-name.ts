import type { RiskLevel } from '@towscout/domain/parking-rules/risk-level';
import { m } from '@towscout/messages';

export const levelName = (level: RiskLevel): string =>
  ({ low: m.outlook_level_low(), medium: m.outlook_level_medium(), high: m.outlook_level_high() })[level];
