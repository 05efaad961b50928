import { CALIFORNIA } from './areas.ts';
import type { LiveSource } from './live-source.ts';

/** California's dispatchers write every minute. */
export const CHP_CAD = {
  key: 'chp_cad',
  kinds: ['trucks', 'incidents'],
  name: 'CHP CAD',
  covers: 'California highways',
  attribution: 'California Highway Patrol',
  attributionUrl: 'https://cad.chp.ca.gov/',
  states: ['CA'],
  area: CALIFORNIA,
  keyedBy: null,
  lateMinutes: 15,
  role: 'dispatcher',
  towCalls: {
    dispatch: 'CHP dispatch',
    provenance: 'CHP CAD',
    about: 'From the California Highway Patrol’s public dispatch log. The truck was called to a crash or breakdown.',
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
