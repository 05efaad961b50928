import { afterAll, beforeAll, expect, test } from 'vitest';

import { distanceBetween, miles } from '@towscout/geo';

import { minutesBefore } from '#platform/clock.ts';
import { transact } from '#platform/db/database.ts';
import { stoppedClock } from '#testing/test-clock.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

import { findShown, saveRecords, type TowRecordRow } from './tow-records.queries.ts';

const FEED = 'austin_incidents';
const CENTER = { lat: 30.2672, lng: -97.7431 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: stoppedClock() });
});
afterAll(() => server.close());

const record = (externalId: string, latNorth: number, minutesAgo: number): TowRecordRow => {
  const at = minutesBefore(server.clock.now(), minutesAgo);
  return {
    source: FEED,
    externalId,
    feed: FEED,
    callNumber: null,
    step: 'likely',
    words: 'Stalled vehicle',
    place: { ...CENTER, lat: CENTER.lat + latNorth },
    location: null,
    reportedAt: at,
    changedAt: at,
    seenAt: at,
    endedAt: null,
  };
};

test('of more records than are shown, those are that are nearest, of one spot the newest, and all are counted', async () => {
  // Written from far to near, so that the order of the table is not the order that is wanted.
  const spread = Array.from({ length: 500 }, (_, n) => record(`far-${n}`, (500 - n) / 10_000, 5));
  const atOneSpot = [30, 10, 20].map((minutesAgo) => record(`here-${minutesAgo}`, 0, minutesAgo));
  await transact(server.db, (tx) => saveRecords(tx, [...spread, ...atOneSpot]));
  const around = { center: CENTER, radius: miles(5) };
  const found = await findShown(server.db, [FEED], around, { now: server.clock.now(), limit: 100 });
  expect([found.rows.length, found.total]).toEqual([100, 503]);
  expect(found.rows.slice(0, 4).map(({ externalId }) => externalId)).toEqual([
    'here-10',
    'here-20',
    'here-30',
    'far-499',
  ]);
  const distances = found.rows.map(({ place }) => distanceBetween(CENTER, place));
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  expect(await findShown(server.db, [], around, { now: server.clock.now(), limit: 100 })).toEqual({
    rows: [],
    total: 0,
  });
});
