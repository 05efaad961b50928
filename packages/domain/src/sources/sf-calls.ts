import { m } from '@towscout/messages';

import { SAN_FRANCISCO } from './areas.ts';
import type { LiveSource } from './source.ts';

/** Published every 10 minutes, 20 minutes late, and with quiet nights. */
export const SF_CALLS = {
  key: 'sf_calls',
  kinds: ['trucks'],
  name: 'San Francisco dispatched calls',
  covers: 'San Francisco',
  attribution: 'DataSF, City and County of San Francisco (PDDL)',
  attributionUrl: 'https://data.sf.gov/d/gnap-fj3t',
  states: ['CA'],
  area: SAN_FRANCISCO,
  keyedBy: null,
  lateMinutes: 60,
  role: 'dispatcher',
  towCalls: {
    get dispatch() {
      return m.sources_feeds_sf_dispatch();
    },
    get provenance() {
      return m.sources_feeds_sf_dispatch();
    },
    get about() {
      return m.sources_feeds_sf_about();
    },
    mark: 'call',
    roads: 'streets',
    freshMinutes: 45,
  },
  credits: {
    trucks: {
      what: 'Law Enforcement Dispatched Calls for Service, Real-Time',
      whose: 'DataSF, City and County of San Francisco',
      url: 'https://data.sf.gov/d/gnap-fj3t',
      terms: 'Open Data Commons PDDL',
      termsUrl: 'https://opendatacommons.org/licenses/pddl/1-0/',
    },
  },
} as const satisfies LiveSource;
