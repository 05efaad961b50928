import { afterAll, beforeAll, expect, test } from 'vitest';

import { minutesBefore } from '#platform/clock.ts';
import { transact } from '#platform/db/database.ts';
import { stoppedClock } from '#testing/test-clock.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';
import type { Trucks } from '#trucks';

import { findToTell } from './find-records.ts';
import { saveRecords } from './tow-records.queries.ts';

const SOURCE = 'san_francisco_311_nightly';
const PLACE = { lat: 37.76, lng: -122.42 };
const ID = `${SOURCE}:a:1`;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: stoppedClock() });
  const at = minutesBefore(server.clock.now(), 10);
  const times = { reportedAt: at, changedAt: at, seenAt: at, endedAt: null };
  const row = { source: SOURCE, externalId: 'a:1', feed: SOURCE, step: 'asked', words: 'Driveway blocked' } as const;
  await transact(server.db, (tx) =>
    saveRecords(tx, [{ ...row, ...times, place: PLACE, location: null, callNumber: '262570101' }]),
  );
});
afterAll(() => server.close());

async function find(trucks: Awaited<ReturnType<Trucks['findFeedTrucks']>>, keys = [SOURCE], ids = [ID]) {
  const feeds = keys.map((key) => ({ key, source: SOURCE }));
  const deps = {
    clock: server.clock,
    sources: { findRunning: async () => feeds },
    trucks: { findFeedTrucks: async () => trucks },
  };
  const told = await findToTell(server.db, deps as never, { ids });
  return told.map(({ id }) => id);
}

test('a request that led to a call on the map is told by that call, and any other tells of itself', async () => {
  expect(await find(new Map())).toEqual([ID]);
  expect(await find(new Map([['262570101', { id: 'truck', place: PLACE }]]))).toEqual([]);
});

test('a source that the site reads no more tells nobody, nor does an id that nobody has', async () => {
  expect(await find(new Map(), ['another_feed'])).toEqual([]);
  expect(await find(new Map(), [SOURCE], [`${SOURCE}:b`, 'nonsense'])).toEqual([]);
  expect(await find(new Map(), [SOURCE], [])).toEqual([]);
});
