import { TOW_RECORDS_LIMIT, towRecordPaths } from '@towscout/contracts/tow-records/paths';
import {
  type TowRecord,
  type TowRecordsQuery,
  towRecords,
  towRecordsQuery,
} from '@towscout/contracts/tow-records/schema';
import { liveSource } from '@towscout/domain/sources';
import { towRecordsCovering } from '@towscout/domain/sources/tow-records/covering';
import { distanceBetween, type LatLng, miles } from '@towscout/geo';

import { radiusInQuery } from '#billing';
import type { App } from '#platform/http/app.ts';
import type { Platform } from '#platform/platform.ts';
import type { Sources } from '#sources';

import { findShown, type TowRecordRow } from './tow-records.queries.ts';

const LISTS_PER_MINUTE = 60;

const farAway = radiusInQuery(
  ({ radius }: TowRecordsQuery) => radius,
  'tow records more than 5 miles away are available for premium subscribers only.',
);

type Deps = Pick<Platform, 'db' | 'clock'> & { sources: Pick<Sources, 'findLiveFeeds' | 'statuses'> };

export function towRecordRoutes(app: App, { db, clock, sources }: Deps): void {
  app.get(
    towRecordPaths.list,
    {
      schema: {
        operationId: 'listTowRecords',
        summary: 'What public records say of tows around a place',
        querystring: towRecordsQuery,
        response: { 200: towRecords },
      },
      config: { policy: { who: 'anyone', limit: { perMinute: LISTS_PER_MINUTE }, entitlements: [farAway] } },
    },
    async ({ query: { lat, lng, radius } }) => {
      const place = { lat, lng };
      const now = clock.now();
      const live = await sources.findLiveFeeds(now);
      const found = await findShown(db, live, { center: place, radius: miles(radius) }, now);
      const records = found.map((row) => presentRecord(row, place)).sort((a, b) => a.distanceMiles - b.distanceMiles);
      const covering = new Set<string>(towRecordsCovering(place));
      const feeds = (await sources.statuses()).filter(({ source }) => covering.has(source));
      return { records: records.slice(0, TOW_RECORDS_LIMIT), total: found.length, feeds };
    },
  );
}

const presentRecord = (
  { source, externalId, step, words, place, location, reportedAt }: TowRecordRow,
  from: LatLng,
): TowRecord => ({
  id: `${source}:${externalId}`,
  step,
  description: words,
  latitude: place.lat,
  longitude: place.lng,
  location,
  timestamp: reportedAt.toISOString(),
  source,
  reportedBy: liveSource(source).attribution,
  distanceMiles: distanceBetween(from, place),
});
