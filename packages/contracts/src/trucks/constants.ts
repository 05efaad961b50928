import type { TruckStatus } from '@towscout/domain/trucks/status';
import { m } from '@towscout/messages';

const REPORTABLE_STATUSES = ['active', 'waiting', 'departed'] as const;
export type ReportableStatus = (typeof REPORTABLE_STATUSES)[number];
/** The specification's words. */
export const reportableStatusWords = (): Record<ReportableStatus, string> => ({
  active: m.trucks_contract_status_active(),
  waiting: m.trucks_contract_status_waiting(),
  departed: m.trucks_contract_status_departed(),
});

const DISPLAY_PRIORITIES = ['high', 'medium', 'low'] as const;
export type DisplayPriority = (typeof DISPLAY_PRIORITIES)[number];

/** Section 4: high is red and pulses, medium is amber, low is green. */
export const displayPriority = (status: TruckStatus): DisplayPriority =>
  status === 'active' || status === 'responding' ? 'high' : status === 'departed' ? 'low' : 'medium';

export const LOCATION_MAX_LENGTH = 200;
export const DETAILS_MAX_LENGTH = 1000;

export const VERDICTS = ['confirm', 'gone', 'not-there'] as const;
export { SAME_TRUCK_METERS } from '@towscout/domain/trucks/status';
/** A report this soon after a live sighting nearby is about the same truck. */
export const SAME_TRUCK_MINUTES = 15;

export const sightingPaths = {
  list: '/api/tow-trucks',
  nearby: '/api/tow-trucks/nearby',
  count: '/api/tow-trucks/count',
  history: '/api/tow-trucks/history',
  /** The user's own recent votes. */
  mine: '/api/tow-trucks/mine',
  one: '/api/tow-trucks/:id',
  /** Preview image for links. */
  picture: '/api/tow-trucks/:id/picture.png',
  verdict: '/api/tow-trucks/:id/:verdict',
} as const;

/** Default, in miles. */
export const HISTORY_RADIUS_MILES = 5;
export const HISTORY_LOCATIONS = 50;
export const HISTORY_LOCATIONS_MAX = 100;
