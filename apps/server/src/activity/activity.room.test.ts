import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Activity } from '@towscout/contracts/activity';

import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

let server: TestServer;
let ann: Visitor;
beforeAll(async () => {
  server = await startTestServer({ gazetteer: 'seeded' });
  ann = await server.signUp('Ann');
});
afterAll(() => server.close());

/** Places far enough apart that no test sees another's events. */
const OAKLAND = { latitude: '37.8044', longitude: '-122.2712' };
const DENVER = { latitude: '39.7392', longitude: '-104.9903' };
const BOISE = { latitude: '43.6150', longitude: '-116.2023' };
const TULSA = { latitude: '36.1540', longitude: '-95.9928' };
type Spot = typeof OAKLAND;

const activityAt = async ({ latitude, longitude }: Spot, more = ''): Promise<Activity> =>
  (await server.visitor().get(`/api/activity?lat=${latitude}&lng=${longitude}&radius=5${more}`)).json<Activity>();
const report = (spot: Spot, status = 'waiting') =>
  server.visitor().send('POST', '/api/tow-trucks', { ...spot, location: '1 Elm St', status });

test('tells what trucks did, newest first, by whom and never by whose word', async () => {
  const truck = (await report(OAKLAND)).json<{ id: string }>();
  server.clock.advance(2);
  await ann.send('POST', `/api/tow-trucks/${truck.id}/confirm`, {
    latitude: Number(OAKLAND.latitude),
    longitude: Number(OAKLAND.longitude),
  });
  const found = await activityAt(OAKLAND);
  expect(found).toMatchObject({ isSample: false, state: 'CA', next: null });
  expect(found.events).toMatchObject([
    { type: 'tow_truck', description: 'Tow truck confirmed: present', severity: 'medium' },
    {
      type: 'tow_truck',
      description: 'Tow truck reported: present',
      location: '1 Elm St',
      source: 'user',
      sourceName: 'Driver',
      simulated: false,
    },
  ]);
  expect(found.statistics).toEqual({ lastHour: 2, lastDay: 2, activeTrucks: 1 });
  expect(found.hours).toHaveLength(24);
  expect(found.hours.at(-1)).toMatchObject({ trucks: 2, incidents: 0 });
  expect(JSON.stringify(found)).not.toMatch(/ann|example\.com/i);
});

test('tells a community report once, not again as the truck that it put on the map', async () => {
  await ann.send('POST', '/api/crowdsourced-reports', {
    ...TULSA,
    location: '2 Oak St',
    truckType: 'flatbed',
    activity: 'loading',
    confidence: 'high',
  });
  const { events, statistics, sources } = await activityAt(TULSA);
  expect(events).toMatchObject([
    {
      type: 'tow_truck',
      description: 'Flatbed reported: loading a car',
      location: '2 Oak St',
      severity: 'high',
      source: 'community',
    },
  ]);
  expect(statistics).toMatchObject({ lastDay: 1, activeTrucks: 1 });
  expect(sources).toEqual([{ source: 'community', name: 'Community report' }]);
});

test('tells of a scan in its state, without who asked and where', async () => {
  await ann.send('POST', '/api/user/select-plan', { plan: 'trial' });
  await ann.send('POST', '/api/sync/traffic', { state: 'NV', location: 'Reno', radius: '25' });
  await server.settle();
  const found = await activityAt({ latitude: '36.1716', longitude: '-115.1391' });
  expect(found).toMatchObject({ isSample: false, state: 'NV' });
  expect(found.events).toMatchObject([
    {
      type: 'scan_update',
      description: 'Traffic scanned: no official feed covers this state',
      location: 'Nevada',
      severity: 'low',
      source: 'scan',
    },
  ]);
  expect(found.hours.at(-1)).toMatchObject({ scans: 1, trucks: 0 });
  expect(JSON.stringify(found)).not.toMatch(/reno|ann@/i);
});

describe('where nothing real is known', () => {
  test('shows the three samples, marked, and counts none of them', async () => {
    const { events, isSample, statistics, hours, sources } = await activityAt(BOISE);
    expect(isSample).toBe(true);
    expect(events).toMatchObject([
      { type: 'scan_update', severity: 'low', simulated: true },
      { type: 'tow_truck', severity: 'medium', sourceName: 'CV_ANALYSIS', simulated: true },
      { type: 'accident', severity: 'high', sourceName: 'Highway Patrol', simulated: true },
    ]);
    expect(statistics).toEqual({ lastHour: 0, lastDay: 0, activeTrucks: 0 });
    expect(hours.every(({ trucks, incidents, scans }) => trucks + incidents + scans === 0)).toBe(true);
    expect(sources).toEqual([]);
  });
});

describe('many events', () => {
  beforeAll(async () => {
    await server.db.execute(sql`
      insert into sighting_events (sighting_id, kind, at, recorded_at, reported_at, place, cell, source, intent, status, trust)
      select gen_random_uuid(), 'reported', now.at - n * interval '10 minutes', now.at, now.at, point(-104.9903, 39.7392), 1,
        case when n % 2 = 0 then 'user' else 'api' end, 'unknown', 'active', 'reported'
      from generate_series(1, 120) as n, (select ${server.clock.now().toISOString()}::timestamptz as at) as now`);
  });

  test('come in pages, each once', async () => {
    const ids: string[] = [];
    let next: string | null = '';
    let pages = 0;
    while (next !== null) {
      const page: Activity = await activityAt(DENVER, next && `&cursor=${next}`);
      ids.push(...page.events.map(({ id }) => id));
      next = page.next;
      pages += 1;
      expect(page.statistics.lastDay).toBe(120);
    }
    expect([pages, ids.length, new Set(ids).size]).toEqual([3, 120, 120]);
  });

  test('are asked for by source and type, which changes no figure', async () => {
    const byApi = await activityAt(DENVER, '&source=api');
    expect(new Set(byApi.events.map(({ source }) => source))).toEqual(new Set(['api']));
    expect(byApi.statistics.lastDay).toBe(120);
    const none = await activityAt(DENVER, '&type=accident');
    expect([none.events, none.isSample]).toEqual([[], false]);
  });

  test('are forgotten after a day', async () => {
    server.clock.advance(23 * 60);
    expect((await activityAt(DENVER)).statistics.lastDay).toBeLessThan(7);
    server.clock.advance(120);
    expect(await activityAt(DENVER)).toMatchObject({ isSample: true });
  });
});

test.each([
  'lat=NaN&lng=-122&radius=5',
  'lat=37&lng=-122&radius=0',
  'lat=37&lng=-122&radius=5&cursor=x',
  'lat=37&lng=-122&radius=5&type=x',
])('%s is refused', async (query) =>
  expect((await server.visitor().get(`/api/activity?${query}`)).statusCode).toBe(400),
);
