import { sql } from 'drizzle-orm';
import { latLngToCell } from 'h3-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Activity } from '@towscout/contracts/insights/activity';

import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

let server: TestServer;
let ann: Visitor;
beforeAll(async () => {
  server = await startTestServer({ gazetteer: 'seeded' });
  ann = await server.signUp('Ann');
});
afterAll(() => server.close());

const OAKLAND = { latitude: '37.8044', longitude: '-122.2712' };
const DENVER = { latitude: '39.7392', longitude: '-104.9903' };
const BOISE = { latitude: '43.6150', longitude: '-116.2023' };
const TULSA = { latitude: '36.1540', longitude: '-95.9928' };
const FRESNO = { latitude: '36.7378', longitude: '-119.7871' };
const SAN_FRANCISCO = { latitude: '37.7749', longitude: '-122.4194' };
type Spot = typeof OAKLAND;

const cellAt = (lat: number, lng: number): string => String(BigInt(`0x${latLngToCell(lat, lng, 8)}`));

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
    { type: 'tow_truck', description: 'Tow truck confirmed: there', severity: 'medium' },
    {
      type: 'tow_truck',
      description: 'Tow truck reported: there',
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

describe('a scan', () => {
  const RENO = { latitude: '39.5296', longitude: '-119.8138' };
  const CARSON_CITY = { latitude: '39.1638', longitude: '-119.7674' };
  const LAS_VEGAS = { latitude: '36.1716', longitude: '-115.1391' };
  const NOTHING = { lastHour: 0, lastDay: 0, activeTrucks: 0 };
  const scan = async (location: string, radius: string) => {
    await ann.send('POST', '/api/sync/traffic', { state: 'NV', location, radius });
    await server.settle();
  };
  beforeAll(async () => {
    await ann.send('POST', '/api/user/select-plan', { plan: 'trial' });
    await scan('Reno', '5');
  });

  test('belongs where it looked, without who asked, and is no tow activity', async () => {
    const found = await activityAt(RENO);
    expect(found).toMatchObject({ isSample: false, state: 'NV', statistics: NOTHING });
    expect(found.events).toMatchObject([
      {
        type: 'scan_update',
        description: 'Traffic scanned: no official feed covers this state',
        location: 'Around here',
        severity: 'low',
        source: 'scan',
      },
    ]);
    expect(found.hours.at(-1)).toMatchObject({ scans: 1, trucks: 0 });
    expect(JSON.stringify(found.events)).not.toMatch(/reno|ann@/i);
  });

  test('is nowhere that its radius does not reach', async () => {
    expect(await activityAt(CARSON_CITY)).toMatchObject({ isSample: true, sources: [] });
    expect((await activityAt(LAS_VEGAS)).hours.at(-1)).toMatchObject({ scans: 0 });
    await scan('Reno', '40');
    const found = await activityAt(CARSON_CITY);
    expect([found.isSample, found.events.length, found.hours.at(-1)?.scans]).toEqual([false, 1, 1]);
  });

  test('of a whole state is listed in all of it, and in no figure', async () => {
    await scan('', '25');
    const found = await activityAt(LAS_VEGAS);
    expect(found.events).toMatchObject([{ type: 'scan_update', location: 'All of Nevada' }]);
    expect(found).toMatchObject({ isSample: false, statistics: NOTHING });
    expect(found.hours.at(-1)).toMatchObject({ scans: 0 });
    expect((await activityAt(OAKLAND)).events).not.toContainEqual(expect.objectContaining({ type: 'scan_update' }));
  });
});

test('tells an incident of two feeds once, without CHP’s logs of a tow alone, which are trucks', async () => {
  await server.db.execute(sql`
    insert into traffic_incidents (source, external_id, feed, merge_key, type, severity, place, state, description,
      location, detailed_location, started_at, changed_at, seen_at, ended_at)
    select source, id, source, key, type, severity, point(-119.7871, 36.7378), 'CA', words, 'SR-99', 'SR-99', at, at, at, ended
    from (select ${server.clock.now().toISOString()}::timestamptz as now) as time cross join lateral (values
      ('sf_bay_511', 'a', 'chp_cad:1', 'hazard', 'medium', 'As told on', now - interval '30 minutes', null::timestamptz),
      ('chp_cad', '1', 'chp_cad:1', 'accident', 'critical', 'Crash', now - interval '40 minutes', null),
      ('chp_cad', '2', 'chp_cad:2', 'tow_truck', 'low', 'Tow', now - interval '10 minutes', null),
      ('caltrans_lcs', '3', 'caltrans_lcs:3', 'closure', 'high', 'Full closure', now - interval '270 minutes', now),
      ('caltrans_lcs', '4', 'caltrans_lcs:4', 'closure', 'high', 'Yesterday', now - interval '25 hours', null)
    ) as listed(source, id, key, type, severity, words, at, ended)`);
  const { events, statistics, hours, sources } = await activityAt(FRESNO);
  expect(events).toMatchObject([
    { id: 'incident:chp_cad:1', type: 'accident', severity: 'high', description: 'Crash', source: 'chp_cad' },
    { type: 'closure', description: 'Full closure', sourceName: 'California Department of Transportation' },
  ]);
  expect(statistics).toMatchObject({ lastHour: 1, lastDay: 2, activeTrucks: 0 });
  expect([hours.at(-1)?.incidents, hours.at(-5)?.incidents, hours.at(-6)?.incidents]).toEqual([1, 1, 0]);
  expect(sources.map(({ name }) => name)).toEqual([
    'California Department of Transportation',
    'California Highway Patrol',
  ]);
  expect((await activityAt(FRESNO, '&type=closure')).events).toHaveLength(1);
  expect((await activityAt(FRESNO, '&source=chp_cad')).events).toHaveLength(1);
});

test('tells the tickets of an hour as one event, by the city’s name', async () => {
  const hour = Math.floor(server.clock.now().getTime() / 3_600_000) * 3_600_000;
  const at = (minutes: number) => new Date(hour + minutes * 60_000).toISOString();
  await server.db.execute(sql`
    insert into parking_violations (violation_id, city_source, plate_number, plate_key, violation_type, place, location,
      violation_date, last_updated)
    select n::text, 'sf', 'ABC123', 'ABC123', 'Street Cleaning', point(-122.4194, 37.7749), '1 Elm St', at::timestamptz, now()
    from (values (1, ${at(-70)}), (2, ${at(-50)}), (3, ${at(-10)})) as issued(n, at)`);
  const { events, hours, sources } = await activityAt(SAN_FRANCISCO, '&type=violation');
  expect(events).toMatchObject([
    { description: '2 parking tickets issued', location: 'San Francisco', source: 'sf', sourceName: 'San Francisco' },
    { description: '1 parking ticket issued' },
  ]);
  expect(hours.reduce((sum, { violations }) => sum + violations, 0)).toBe(3);
  expect(sources).toContainEqual({ source: 'sf', name: 'San Francisco' });
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
      select gen_random_uuid(), 'reported', now.at - n * interval '10 minutes', now.at, now.at, point(-104.9903, 39.7392),
        ${cellAt(39.7392, -104.9903)}::bigint,
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

  test('of one instant come in pages too, each once', async () => {
    await server.db.execute(sql`
      insert into sighting_events (sighting_id, kind, at, recorded_at, reported_at, place, cell, source, intent, status, trust)
      select gen_random_uuid(), 'reported', at, at, at, point(-80.1918, 25.7617), ${cellAt(25.7617, -80.1918)}::bigint,
        'user', 'unknown', 'active', 'reported'
      from generate_series(1, 120) as n
      cross join lateral (select ${server.clock.now().toISOString()}::timestamptz + interval '400 microseconds' * (n % 2) as at) as now`);
    const miami = { latitude: '25.7617', longitude: '-80.1918' };
    const first = await activityAt(miami);
    const second = await activityAt(miami, `&cursor=${first.next ?? ''}`);
    const third = await activityAt(miami, `&cursor=${second.next ?? ''}`);
    const ids = [first, second, third].flatMap(({ events }) => events.map(({ id }) => id));
    expect([ids.length, new Set(ids).size, third.next]).toEqual([120, 120, null]);
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
