import { m } from '@towscout/messages';

import { BAY_AREA } from './areas.ts';
import type { LiveSource } from './source.ts';

/** Quiet for a few hours at night. */
export const SF_BAY_511 = {
  key: 'sf_bay_511',
  kinds: ['incidents'],
  name: '511 SF Bay',
  get covers() {
    return m.sources_feeds_bay_area();
  },
  attribution: '511.org',
  attributionUrl: 'https://511.org/open-data',
  states: ['CA'],
  area: BAY_AREA,
  keyedBy: 'SF_BAY_511_KEY',
  lateMinutes: 180,
  role: 'relay',
  credits: {
    incidents: {
      what: '511 SF Bay traffic events',
      whose: '511.org, Metropolitan Transportation Commission',
      url: 'https://511.org/open-data',
      terms: '511.org’s terms of use',
    },
  },
} as const satisfies LiveSource;
