import type { FeedStatus } from '@towscout/contracts/traffic/schema';

export const aFeed = (over: Partial<FeedStatus> = {}): FeedStatus => ({
  source: 'chp_cad',
  name: 'CHP CAD',
  attribution: 'California Highway Patrol',
  attributionUrl: 'https://cad.chp.ca.gov/',
  state: 'fresh',
  covers: 'California highways',
  since: null,
  lastGoodAt: null,
  newestChangeAt: null,
  liveTrucks: 3,
  listsTowRecords: false,
  liveTowRecords: null,
  liveIncidents: 12,
  documents: { fresh: 1, all: 1 },
  ...over,
});
