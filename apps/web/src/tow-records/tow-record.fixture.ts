import type { TowRecord, TowRecords } from '@towscout/contracts/tow-records/schema';
import type { FeedStatus } from '@towscout/contracts/traffic/schema';
import { liveSource } from '@towscout/domain/sources';

export const AUSTIN = { lat: 30.2672, lng: -97.7431 };

export const aRecord = (over: Partial<TowRecord> = {}): TowRecord => ({
  id: 'austin_incidents:1',
  step: 'likely',
  description: 'Stalled vehicle',
  latitude: AUSTIN.lat,
  longitude: AUSTIN.lng,
  location: 'W 21st St & Guadalupe St',
  timestamp: '2026-11-21T17:50:00.000Z',
  source: 'austin_incidents',
  reportedBy: 'City of Austin, Texas',
  truckId: null,
  distanceMiles: 0.3,
  ...over,
});

export const foundRecords = (records: TowRecord[], state: FeedStatus['state'] = 'fresh'): TowRecords => ({
  records,
  total: records.length,
  feeds: [
    {
      ...liveSource('austin_incidents'),
      source: 'austin_incidents',
      state,
      since: null,
      lastGoodAt: null,
      newestChangeAt: null,
      documents: { fresh: 1, all: 1 },
      liveTrucks: null,
      listsTowRecords: true,
      liveTowRecords: records.length,
      liveIncidents: null,
    },
  ],
});
