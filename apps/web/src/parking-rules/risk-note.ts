import { isRiskMeasured } from '@towscout/domain/sources/cities';
import { m } from '@towscout/messages';

/** Of chances that were learned from these cities' tickets; null when each was compared with later ones. */
export const riskNote = (cities: readonly string[]): string | null =>
  cities.every(isRiskMeasured) ? null : m.parking_rules_risk_not_measured();
