import { outline } from '@towscout/domain/sources/areas';
import { towRecordSource } from '@towscout/domain/sources/tow-records/tow-record-source';

import type { RowReading } from '#sources/connectors/row-reading.ts';

/** A made-up source of tow requests, as its file would be in `packages/domain/src/sources/tow-records`. */
export const HARBOR_REQUESTS = towRecordSource({
  key: 'harbor_requests',
  name: 'Harbor City requests',
  covers: 'Harbor City',
  states: ['CA'],
  area: outline([37.9, -122.4], [37.9, -122.2], [37.7, -122.2], [37.7, -122.4]),
  lateMinutes: 60,
  use: 'allowed',
  credit: {
    what: 'Service requests',
    whose: 'Harbor City, California',
    url: 'https://requests.harbor.example.com/',
    terms: 'Public information',
  },
});

/** As its file would be in `sources/catalog/tow-records`. */
export const HARBOR_REQUESTS_READING: RowReading = {
  format: 'json',
  url: 'https://requests.harbor.example.com/',
  pollSeconds: 60,
  id: 'id',
  reported: 'at',
  changed: 'at',
  timeZone: 'America/Los_Angeles',
  point: ['lat', 'lng'],
  address: { field: 'where' },
  word: 'what',
  steps: { 'Tow this car': ['asked', 'Driveway blocked'], Stalled: ['likely', 'Stalled vehicle'] },
  neverShown: ['who'],
};
