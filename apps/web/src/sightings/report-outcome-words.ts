import type { ReportedTowTruck } from '@towscout/contracts/sightings';
import type { Reach } from '@towscout/domain/belief';

import { ApiError, NoAnswerError } from '#platform/api.ts';

const REPORTED: Record<Reach, string> = {
  nobody: 'It’s on the map as unconfirmed. It alerts people once a member confirms it.',
  notice: 'It’s on the map as unconfirmed. It alerts people once another member confirms it.',
  beside: "It’s on the map. We're alerting cars right next to it now, and others once a trusted reporter confirms it.",
  everyone: 'It’s on the map, and we’re alerting people nearby.',
};

/** What the report did, said to who sent it. */
export function outcomeWords({ outcome, reach }: Pick<ReportedTowTruck, 'outcome' | 'reach'>): string {
  if (outcome === 'confirmed') return 'You confirmed a truck that was already on the map.';
  if (outcome === 'noted') return 'It will show as gone once others nearby agree.';
  if (outcome === 'updated') return 'The truck on the map now shows what you saw.';
  return REPORTED[reach];
}

/** Why a report did not go out, as far as more is known than that; null otherwise. */
export function whyNotSent(error: Error | null): string | null {
  if (error instanceof NoAnswerError)
    return 'No response yet. Your report may have gone through; sending it again won’t count twice.';
  return error instanceof ApiError ? error.detail : null;
}
