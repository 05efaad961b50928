import type { ReportedTowTruck } from '@towscout/contracts/sightings';

import { ApiError, NoAnswerError } from '../platform/api.ts';

/** What the report did, said to who sent it. */
export function outcomeWords({ outcome, trust }: Pick<ReportedTowTruck, 'outcome' | 'trust'>): string {
  if (outcome === 'confirmed') return 'You confirmed a truck that was already known. Thank you.';
  if (outcome === 'noted') return 'Thank you. It shows as gone once somebody else says so too.';
  if (outcome === 'updated') return 'That truck was known already; it now shows as you saw it.';
  return trust === 'unconfirmed'
    ? 'It is on the map as unconfirmed, and alerts people once somebody else confirms it.'
    : 'It is on the map, and people nearby are alerted now.';
}

/** Why a report did not go out, as far as more is known than that; null otherwise. */
export function whyNotSent(error: Error | null): string | null {
  if (error instanceof NoAnswerError) return 'No answer yet. Your report may have arrived: sending it again won’t count twice.';
  return error instanceof ApiError ? error.detail : null;
}
