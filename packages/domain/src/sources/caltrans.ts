import { m } from '@towscout/messages';

import { CALIFORNIA } from './areas.ts';
import type { LiveSource } from './source.ts';

/** A list unchanged for a day doesn't show which cameras work. */
export const CALTRANS_CCTV = {
  key: 'caltrans_cctv',
  kinds: ['cameras'],
  name: 'Caltrans CCTV',
  get covers() {
    return m.sources_feeds_california_state_highways();
  },
  attribution: 'California Department of Transportation',
  attributionUrl: 'https://cwwp2.dot.ca.gov/',
  states: ['CA'],
  area: CALIFORNIA,
  keyedBy: null,
  lateMinutes: 24 * 60,
  role: 'operator',
  credits: {
    cameras: {
      what: 'Closed-circuit television: the list of cameras and their still pictures',
      whose: 'California Department of Transportation',
      url: 'https://cwwp2.dot.ca.gov/',
      terms: 'Public information',
      note: 'Pictures pass through our server and are kept for a minute, in memory.',
    },
  },
} as const satisfies LiveSource;

/** Caltrans stamps each document. */
export const CALTRANS_LCS = {
  key: 'caltrans_lcs',
  kinds: ['incidents'],
  name: 'Caltrans lane closures',
  get covers() {
    return m.sources_feeds_california_state_highways();
  },
  attribution: 'California Department of Transportation',
  attributionUrl: 'https://cwwp2.dot.ca.gov/',
  states: ['CA'],
  area: CALIFORNIA,
  keyedBy: null,
  lateMinutes: 45,
  role: 'operator',
  credits: {
    incidents: {
      what: 'Lane Closure System',
      whose: 'California Department of Transportation',
      url: 'https://cwwp2.dot.ca.gov/',
      terms: 'Public information',
    },
  },
} as const satisfies LiveSource;
