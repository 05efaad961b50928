import { m } from '@towscout/messages';

import type { LiveSource } from './source.ts';

/** Some work zones are published once a day. */
export const WZDX = {
  key: 'wzdx',
  kinds: ['incidents'],
  name: 'Work zones (WZDx)',
  get covers() {
    return m.sources_feeds_work_zones();
  },
  attribution: 'Work Zone Data Exchange',
  attributionUrl: 'https://github.com/usdot-jpo-ode/wzdx',
  states: null,
  area: null,
  keyedBy: 'WZDX_URLS',
  lateMinutes: 26 * 60,
  role: 'relay',
  credits: {
    incidents: {
      what: 'Work zones by the Work Zone Data Exchange',
      whose: 'The states and cities that publish them',
      url: 'https://github.com/usdot-jpo-ode/wzdx',
      terms: 'Each publisher’s license',
    },
  },
} as const satisfies LiveSource;
