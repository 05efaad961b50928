import type { GeolocationFailure } from './geolocation.ts';

export type LocationProblem = GeolocationFailure | 'check-failed' | 'outside';

/** Specification section 8. */
export const LOCATION_PROBLEMS: Record<LocationProblem, { title: string; description: string }> = {
  denied: {
    title: 'Location Access Denied',
    description: 'Allow location for this site in your browser’s settings, or set a pin on the map.',
  },
  timeout: { title: 'Location Timeout', description: 'Finding your location took too long. Please try again.' },
  unavailable: {
    title: 'Location Unavailable',
    description: 'Your device can’t tell where it is right now. You can set a pin on the map.',
  },
  unsupported: {
    title: 'Location Not Supported',
    description: 'This browser can’t share a location. You can set a pin on the map.',
  },
  'check-failed': {
    title: 'Location Permission Check Failed',
    description: 'We couldn’t tell whether location is allowed. Asking anyway.',
  },
  outside: {
    title: 'Outside the United States',
    description: 'TowScout covers the United States only, so there are no alerts where you are.',
  },
};
