import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TowRecordKey } from '@towscout/domain/sources';
import type { LatLng } from '@towscout/geo';

import { transact } from '#platform/db/database.ts';
import { recordSightings, sightingAt } from '#testing/recorded-sightings.fixture.ts';
import { stoppedClock } from '#testing/test-clock.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';
import { startOfDay, toUtcDay } from '#trucks';

import { saveRecords, type TowRecordRow } from '../tow-records.queries.ts';
import { readSourceTruth } from './measure-truth.ts';

const DAY = 24 * 60;
const MISSION = { lat: 37.76, lng: -122.415 };
const NEARBY = { lat: 37.761, lng: -122.415 };
const SUNSET = { lat: 37.75, lng: -122.49 };
const AUSTIN = { lat: 30.2672, lng: -97.7431 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: stoppedClock() });
});
afterAll(() => server.close());

let made = 0;
/** Minutes after midnight, UTC, so many days ago. */
const timeOf = (daysAgo: number, minute: number): Date =>
  new Date(startOfDay(toUtcDay(server.clock.now())).getTime() + (minute - daysAgo * DAY) * 60_000);

const record = (source: TowRecordKey, place: LatLng, reportedAt: Date, step: TowRecordRow['step']): TowRecordRow => ({
  source,
  externalId: String((made += 1)),
  feed: source,
  callNumber: null,
  step,
  words: 'Driveway blocked, tow asked for',
  place,
  location: null,
  reportedAt,
  changedAt: reportedAt,
  seenAt: reportedAt,
  endedAt: reportedAt,
});

const save = (...rows: TowRecordRow[]) => transact(server.db, (tx) => saveRecords(tx, rows));

async function callTow({ lat, lng }: LatLng, at: Date, source: 'sf_calls' | 'chp_cad' | 'user' = 'sf_calls') {
  const ago = (server.clock.now().getTime() - at.getTime()) / 60_000;
  await recordSightings(server, [sightingAt(server, { latitude: lat, longitude: lng }, ago, { source })]);
}

const truthOf = async (source: TowRecordKey) => (await readSourceTruth(server.db, server.clock.now())).get(source);

test('each request of a day is followed or not, by dispatch’s calls of the city, and a second look changes nothing', async () => {
  server.clock.advance(DAY);
  await save(
    record('san_francisco_311', MISSION, timeOf(1, 600), 'asked'),
    record('san_francisco_311', MISSION, timeOf(1, 900), 'asked'),
    record('san_francisco_311', NEARBY, timeOf(1, 1430), 'asked'),
    record('san_francisco_311', SUNSET, timeOf(1, 700), 'asked'),
    record('san_francisco_311', SUNSET, timeOf(1, 700), 'towed'),
  );
  await callTow(NEARBY, timeOf(1, 620));
  await callTow(NEARBY, timeOf(0, 30));
  await callTow(SUNSET, timeOf(1, 710), 'chp_cad');
  await callTow(SUNSET, timeOf(1, 710), 'user');
  server.clock.advance(DAY);
  await server.runJob('tow-records.measure-truth');
  const measured = await truthOf('san_francisco_311');
  expect(measured).toEqual({
    followed: 2,
    cases: 4,
    low: expect.closeTo(0.15, 2),
    high: expect.closeTo(0.85, 2),
    medianLeadMinutes: 30,
    falseAlarmsPerCarMonth: 30,
    earnsAlarms: false,
    measuredAt: server.clock.now().toISOString(),
  });
  await server.runJob('tow-records.measure-truth');
  expect(await truthOf('san_francisco_311')).toEqual(measured);
});

test('where no dispatch tells tow calls, nothing is known and nothing counts against a source', async () => {
  await save(record('austin_incidents', AUSTIN, timeOf(1, 600), 'likely'));
  await callTow(MISSION, timeOf(1, 600));
  server.clock.advance(DAY);
  await server.runJob('tow-records.measure-truth');
  expect(await truthOf('austin_incidents')).toBeUndefined();
});

test('a tow call that a source of records tells counts as one, and two hundred cases earn alarms', async () => {
  const at = timeOf(0, 300);
  const asked = Array.from({ length: 200 }, (_, index) =>
    record('portland_dispatch', { lat: 45.51, lng: -122.9 + index / 1000 }, at, 'likely'),
  );
  const calls = asked
    .slice(0, 50)
    .map(({ place }) => record('portland_dispatch', place, new Date(at.getTime() + 60_000), 'called'));
  await save(...asked, ...calls);
  server.clock.advance(2 * DAY);
  await server.runJob('tow-records.measure-truth');
  const truth = await truthOf('portland_dispatch');
  expect(truth).toMatchObject({ followed: expect.any(Number), cases: 200, earnsAlarms: true, medianLeadMinutes: 1 });
  expect(truth?.followed).toBeGreaterThanOrEqual(50);
});

test('a year later it is forgotten', async () => {
  server.clock.advance(366 * DAY);
  expect(await truthOf('san_francisco_311')).toBeUndefined();
  await server.runJob('tow-records.measure-truth');
  server.clock.advance(-366 * DAY);
  expect(await truthOf('san_francisco_311')).toBeUndefined();
});
