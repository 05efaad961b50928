import { m } from '@towscout/messages';

import { CALIFORNIA } from './areas.ts';
import type { LiveSource } from './source.ts';

/** California's dispatchers write every minute. */
export const CHP_CAD = {
  key: 'chp_cad',
  kinds: ['trucks', 'incidents'],
  name: 'CHP CAD',
  get covers() {
    return m.sources_feeds_california_highways();
  },
  attribution: 'California Highway Patrol',
  attributionUrl: 'https://cad.chp.ca.gov/',
  states: ['CA'],
  area: CALIFORNIA,
  keyedBy: null,
  lateMinutes: 15,
  role: 'dispatcher',
  towCalls: {
    get dispatch() {
      return m.sources_feeds_chp_dispatch();
    },
    provenance: 'CHP CAD',
    get about() {
      return m.sources_feeds_chp_about();
    },
    mark: 'truck',
    roads: 'highways',
    freshMinutes: 15,
  },
  credits: {
    trucks: {
      what: 'CHP Computer-Aided Dispatch',
      whose: 'California Highway Patrol',
      url: 'https://cad.chp.ca.gov/',
      terms: 'Public information',
    },
  },
} as const satisfies LiveSource;
