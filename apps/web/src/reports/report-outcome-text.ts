import type { ReportedTowTruck } from '@towscout/contracts/trucks/trucks';
import type { Reach } from '@towscout/domain/trucks/belief';
import { m } from '@towscout/messages';

const describeReach = (reach: Reach): string =>
  ({
    nobody: m.reports_outcome_nobody(),
    notice: m.reports_outcome_notice(),
    beside: m.reports_outcome_beside(),
    everyone: m.reports_outcome_everyone(),
  })[reach];

export function describeOutcome({ outcome, reach }: Pick<ReportedTowTruck, 'outcome' | 'reach'>): string {
  if (outcome === 'confirmed') return m.reports_outcome_confirmed();
  if (outcome === 'noted') return m.reports_outcome_noted();
  if (outcome === 'updated') return m.reports_outcome_updated();
  return describeReach(reach);
}
