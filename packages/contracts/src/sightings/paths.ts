import type { TruckStatus } from '@towscout/domain/trucks';

/** The statuses a person can report, with the specification's words for them. */
export const REPORTABLE_STATUSES = {
  active: 'Currently towing',
  waiting: 'Truck is present',
  departed: 'Just left area',
} as const;

export const DISPLAY_PRIORITIES = ['high', 'medium', 'low'] as const;
export type DisplayPriority = (typeof DISPLAY_PRIORITIES)[number];

/** Display priority (section 4): high is red and pulses, medium is amber, low is green. */
export const displayPriority = (status: TruckStatus): DisplayPriority =>
  status === 'active' || status === 'responding' ? 'high' : status === 'departed' ? 'low' : 'medium';

export const LOCATION_MAX_LENGTH = 200;
export const DETAILS_MAX_LENGTH = 1000;

/** What people who check again may say about a truck. */
export const VERDICTS = ['confirm', 'gone', 'not-there'] as const;
export { SAME_TRUCK_METERS } from '@towscout/domain/trucks';
/** A report this soon after a live sighting close by is about the same truck. */
export const SAME_TRUCK_MINUTES = 15;

export const sightingPaths = {
  list: '/api/tow-trucks',
  nearby: '/api/tow-trucks/nearby',
  count: '/api/tow-trucks/count',
  history: '/api/tow-trucks/history',
  one: '/api/tow-trucks/:id',
  /** The picture of a link to it. */
  picture: '/api/tow-trucks/:id/picture.png',
  verdict: '/api/tow-trucks/:id/:verdict',
} as const;

/** Around a place without a radius of its own, in miles. */
export const HISTORY_RADIUS_MILES = 5;
export const HISTORY_LOCATIONS = 50;
export const HISTORY_LOCATIONS_MAX = 100;

/** How wide a location is, in miles: an H3 cell of resolution 8. */
export const HISTORY_CELL_MILES = 0.6;
