/** A made-up tow feed, as it would be in `packages/domain/src/sources`. */
export const HARBOR_TOWS = {
  key: 'harbor_tows',
  kinds: ['trucks'],
  name: 'Harbor City tows',
  covers: 'Harbor City',
  attribution: 'Harbor City Police',
  attributionUrl: 'https://harbor.example.com/',
  states: ['CA'],
  area: null,
  keyedBy: null,
  lateMinutes: 20,
  role: 'dispatcher',
  towCalls: {
    dispatch: 'Harbor City dispatch',
    provenance: 'Harbor City dispatch',
    about: 'From Harbor City’s dispatched tows.',
    mark: 'truck',
    roads: 'streets',
    freshMinutes: 10,
  },
  credits: {
    trucks: {
      what: 'Dispatched tows',
      whose: 'Harbor City Police',
      url: 'https://harbor.example.com/',
      terms: 'Public information',
    },
  },
} as const;
