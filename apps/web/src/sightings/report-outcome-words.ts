import type { ReportedTowTruck } from '@towscout/contracts/sightings';
import type { Reach } from '@towscout/domain/belief';

import { ApiError, NoAnswerError } from '#platform/api.ts';

const REPORTED: Record<Reach, string> = {
  nobody: 'It’s on the map as unconfirmed. It alerts people once a member confirms it.',
  notice: 'It’s on the map as unconfirmed. It alerts people once another member confirms it.',
  beside: 'It’s on the map. Cars right beside it are alerted now, others once a trusted reporter confirms it.',
  everyone: 'It’s on the map, and people nearby are alerted now.',
};

/** What the report did, said to who sent it. */
export function outcomeWords({ outcome, reach }: Pick<ReportedTowTruck, 'outcome' | 'reach'>): string {
  if (outcome === 'confirmed') return 'You confirmed a truck that was already on the map.';
  if (outcome === 'noted') return 'It shows as gone once others nearby agree.';
  if (outcome === 'updated') return 'The truck on the map now shows what you saw.';
  return REPORTED[reach];
}

/** Why a report did not go out, as far as more is known than that; null otherwise. */
export function whyNotSent(error: Error | null): string | null {
  if (error instanceof NoAnswerError)
    return 'No answer yet. Your report may have arrived: sending it again won’t count twice.';
  return error instanceof ApiError ? error.detail : null;
}
