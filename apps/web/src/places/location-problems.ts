import { m } from '@towscout/messages';

import type { GeolocationFailure } from './geolocation.ts';

export type LocationProblem = GeolocationFailure | 'check-failed' | 'outside';

/** Specification section 8. */
export const describeLocationProblem = (problem: LocationProblem): { title: string; description: string } =>
  ({
    denied: { title: m.places_denied(), description: m.places_denied_hint() },
    timeout: { title: m.places_timeout(), description: m.places_timeout_hint() },
    unavailable: { title: m.places_unavailable(), description: m.places_unavailable_hint() },
    unsupported: { title: m.places_unsupported(), description: m.places_unsupported_hint() },
    'check-failed': { title: m.places_check_failed(), description: m.places_check_failed_hint() },
    outside: { title: m.places_outside(), description: m.places_outside_hint() },
  })[problem];
