import type { ReportedTowTruck } from '@towscout/contracts/sightings/trucks';
import type { Reach } from '@towscout/domain/belief';

const REPORTED: Record<Reach, string> = {
  nobody: 'It’s on the map as unconfirmed. It alerts people once a member confirms it.',
  notice: 'It’s on the map as unconfirmed. It alerts people once another member confirms it.',
  beside: "It’s on the map. We're alerting cars right next to it now, and others once a trusted reporter confirms it.",
  everyone: 'It’s on the map, and we’re alerting people nearby.',
};

export function describeOutcome({ outcome, reach }: Pick<ReportedTowTruck, 'outcome' | 'reach'>): string {
  if (outcome === 'confirmed') return 'You confirmed a truck that was already on the map.';
  if (outcome === 'noted') return 'It will show as gone once others nearby agree.';
  if (outcome === 'updated') return 'The truck on the map now shows what you saw.';
  return REPORTED[reach];
}
