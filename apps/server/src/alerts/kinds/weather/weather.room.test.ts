import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { CreatedInvite } from '@towscout/contracts/watched-places/parked-car/household';

import { createDrivers, type Spot } from '#testing/drivers.fixture.ts';
import { openTestDatabase } from '#testing/open-test-database.fixture.ts';
import { stoppedClock } from '#testing/test-clock.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';
import { createWeatherDrivers } from '#testing/weather-drivers.fixture.ts';
import { startWeatherService, weatherCollection } from '#testing/weather-service.fixture.ts';

const MINNEAPOLIS: Spot = { latitude: 44.9778, longitude: -93.265, street: 'Hennepin Ave', houseNumber: '900' };
const CHICAGO: Spot = { latitude: 41.8781, longitude: -87.6298 };
const contact = { SUPPORT_EMAIL: 'help@towscout.example' };

let service: Awaited<ReturnType<typeof startWeatherService>>;
let server: TestServer;
let address = '';

const open = async (env: Record<string, string> = contact) =>
  startTestServer({ env: { ...env, WEATHER_ALERTS_URL: address } });

beforeAll(async () => {
  server = await startTestServer({ env: { ...contact, WEATHER_ALERTS_URL: 'http://127.0.0.1:9/never' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.close();
  service = await startWeatherService();
  address = service.url;
  server = await open();
});

const { newcomer, watchPlace, prefer, getAlerts } = createDrivers(() => server);
const { look, list, park, leave, here, titles } = createWeatherDrivers(
  () => server,
  () => service,
);

const COMING = 'A winter storm is coming: your city may declare a snow emergency';

describe('a winter storm where my car is parked', () => {
  test('is told once, silently, with its hours and whose words they are', async () => {
    const ann = await newcomer();
    await park(ann, MINNEAPOLIS);
    await list({ id: 'a', vtec: 'KMPX.WS.W.0009' });
    expect(await getAlerts(ann)).toMatchObject([
      {
        type: 'weather_alert',
        title: COMING,
        message: expect.stringMatching(
          /^Winter Storm Warning where your car is parked: \w{3}, .*–.*\. Weather: National Weather Service\.$/,
        ),
        why: 'The National Weather Service warns of this where your car is parked.',
        data: {
          hazard: 'winter_storm',
          timeZone: 'America/Chicago',
          location: '900 Hennepin Ave',
          link: 'https://forecast.weather.gov/MapClick.php?lat=44.98&lon=-93.27',
        },
        ask: null,
      },
    ]);
    const [{ kind } = { kind: '' }] = (
      await server.db.execute<{ kind: string }>(sql`select kind from user_notifications`)
    ).rows;
    expect(kind).toBe('notice');
  });

  test('is one notice however often it is written about, with or without the number of its event', async () => {
    const ann = await newcomer();
    await park(ann, MINNEAPOLIS);
    await list({ id: '0', vtec: 'KMPX.WS.W.0009' }, { id: 'x0', event: 'Flood Watch' });
    for (let n = 1; n <= 40; n += 1)
      await list(
        { id: `${n}`, messageType: 'Update', references: [`${n - 0.5}`], vtec: 'KMPX.WS.W.0009', endsIn: 30 + n },
        { id: `x${n}`, event: 'Flood Watch', messageType: 'Update', references: [`x${n - 1}`] },
      );
    const alerts = await getAlerts(ann);
    expect(alerts).toHaveLength(1);
    expect(alerts).toMatchObject([{ title: '2 weather alerts where your cars are parked' }]);
  });

  test('is told again when it gets worse, and when it begins hours earlier', async () => {
    const ann = await newcomer();
    await park(ann, MINNEAPOLIS);
    await list({ id: 'a', event: 'Winter Storm Watch', vtec: 'KMPX.WS.A.0004', startsIn: 30, endsIn: 50 });
    await list({ id: 'b', vtec: 'KMPX.WS.W.0009', startsIn: 30, endsIn: 50, references: ['a'] });
    await list({ id: 'c', vtec: 'KMPX.WS.W.0009', startsIn: 28, endsIn: 50, messageType: 'Update', references: ['b'] });
    await list({ id: 'd', vtec: 'KMPX.WS.W.0009', startsIn: 20, endsIn: 50, messageType: 'Update', references: ['c'] });
    expect(await titles(ann)).toEqual([COMING, COMING, 'Over: Winter Storm Watch']);
  });

  test('is told at once to whoever parks there, and not again after parking anew', async () => {
    const [ann, bob] = [await newcomer(), await newcomer()];
    await park(bob, MINNEAPOLIS);
    await list({ id: 'a' });
    await park(ann, MINNEAPOLIS);
    expect(await titles(ann)).toEqual([COMING]);
    await leave(ann);
    await park(ann, { ...MINNEAPOLIS, latitude: 44.98 });
    expect(await titles(ann)).toEqual([COMING]);
    await park(ann, CHICAGO);
    expect(await titles(ann)).toEqual([COMING]);
    await look();
    expect(await titles(ann)).toEqual(['Over: Winter Storm Warning']);
  });

  test('is told to those who share the car, by its name, and to nobody who wants no reminders', async () => {
    const [ann, bob, eve] = [await newcomer(), await newcomer(), await newcomer()];
    await ann.send('PUT', '/api/household', { name: 'The Subaru' });
    const { secret } = (await ann.send('POST', '/api/household/invites')).json<CreatedInvite>();
    await bob.send('POST', '/api/household/accept-invite', { secret });
    await prefer(eve, { enableRuleReminders: false });
    await park(ann, MINNEAPOLIS);
    await park(eve, MINNEAPOLIS);
    await list({ id: 'a' });
    expect(await titles(ann)).toEqual([COMING]);
    expect((await getAlerts(bob))[0]?.message).toContain('where The Subaru is parked');
    expect(await getAlerts(eve)).toEqual([]);
  });
});

describe('an alert elsewhere', () => {
  test('is not told: another county, another state, a place that is no parked car, a test', async () => {
    const [ann, bob] = [await newcomer(), await newcomer()];
    await park(ann, MINNEAPOLIS);
    await watchPlace(bob, 'favorite', MINNEAPOLIS);
    await list({ id: 'a', counties: ['27137'] }, { id: 'b', counties: ['17031'] }, { id: 'c', status: 'Test' });
    expect([await getAlerts(ann), await getAlerts(bob)]).toEqual([[], []]);
  });

  test('with an outline is told inside it, with or without the county, and not beside it', async () => {
    const [ann, bob] = [await newcomer(), await newcomer()];
    await park(ann, MINNEAPOLIS);
    await park(bob, { latitude: 45.1, longitude: -93.45 });
    const outline = [
      [-93.3, 44.9],
      [-93.2, 44.9],
      [-93.2, 45],
      [-93.3, 45],
      [-93.3, 44.9],
    ] as const;
    await list({ id: 'a', event: 'Flash Flood Warning', outline, counties: [] });
    expect(await titles(ann)).toEqual(['Flooding now or soon: your city may clear low streets']);
    await list({ id: 'b', event: 'Flood Warning', outline, counties: ['27053'] });
    expect(await getAlerts(bob)).toEqual([]);
  });
});

describe('the service', () => {
  test('is asked in one request for the states of parked cars, with a contact, and for nothing without a car', async () => {
    await look();
    expect(service.requests).toEqual([]);
    const [ann, bob] = [await newcomer(), await newcomer()];
    await park(ann, MINNEAPOLIS);
    await park(bob, CHICAGO);
    service.answer(200, JSON.stringify({ type: 'FeatureCollection', features: [] }), {
      'last-modified': 'Sat, 05 Dec 2020 18:00:00 GMT',
    });
    await look();
    await look();
    expect(service.requests.map(({ url }) => url)).toEqual(['/feed?area=IL,MN', '/feed?area=IL,MN']);
    expect(service.requests[0]?.headers['user-agent']).toMatch(
      /^TowScout\/\S+ \(\+self-hosted; help@towscout\.example\)$/,
    );
    expect(service.requests.map(({ headers }) => headers['if-modified-since'])).toEqual([
      undefined,
      'Sat, 05 Dec 2020 18:00:00 GMT',
    ]);
  });

  test('is asked at once for a new state, without the validators of the others, and less often while it fails', async () => {
    const [ann, bob] = [await newcomer(), await newcomer()];
    await park(ann, MINNEAPOLIS);
    await look();
    await park(bob, CHICAGO);
    await look(0);
    expect(service.requests.map(({ url }) => url)).toEqual(['/feed?area=MN', '/feed?area=IL,MN']);
    service.answer(429, '', { 'retry-after': '3600' });
    await look();
    await look(30);
    expect(service.requests).toHaveLength(3);
    await look(60);
    expect(service.requests).toHaveLength(4);
  });

  test('that failed for a new state is not asked with the validators of the others, and knows nothing of it', async () => {
    await park(await newcomer(), MINNEAPOLIS);
    service.answer(200, weatherCollection([]), { etag: '"one state"' });
    await look();
    await park(await newcomer(), CHICAGO);
    service.answer(500, '');
    await look();
    expect((await here(CHICAGO)).weather).toEqual({ state: 'failing', readAt: null, alerts: [] });
    await look(60);
    expect(service.requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, undefined, undefined]);
  });

  test.each([
    [200, '<html><body>Maintenance</body></html>'],
    [200, '{"title":"Unexpected Problem","status":500}'],
    [200, '{"type":"FeatureCollection","features":['],
    [500, 'Internal Server Error'],
    [409, '{}'],
    [301, ''],
  ])('that answers %i with %s ends nothing that was told', async (status, body) => {
    const ann = await newcomer();
    await park(ann, MINNEAPOLIS);
    await list({ id: 'a', expiresIn: 20 });
    service.answer(status, body);
    await look();
    expect(await titles(ann)).toEqual([COMING]);
    const [feed] = (await server.db.execute<{ failures: number }>(sql`select failures from emergency_feeds`)).rows;
    expect(feed?.failures).toBe(1);
  });

  test('is not asked without a contact, or when it is off', async () => {
    for (const env of [{}, { ...contact, WEATHER_ALERTS: 'off' }] as Record<string, string>[]) {
      await server.close();
      server = await open(env);
      await park(await newcomer(), MINNEAPOLIS);
      await list({ id: 'a' });
      expect(service.requests).toEqual([]);
      expect((await here(MINNEAPOLIS)).weather).toEqual({ state: 'off', readAt: null, alerts: [] });
    }
  });
});

test('anyone reads what holds at a place, the worst first, and how far that is known', async () => {
  await park(await newcomer(), MINNEAPOLIS);
  expect((await here(MINNEAPOLIS)).weather).toEqual({ state: 'not_asked', readAt: null, alerts: [] });
  await list({ id: 'f', event: 'Flood Watch' }, { id: 'a' }, { id: 'b', event: 'Blizzard Warning', startsIn: 20 });
  expect(await here(MINNEAPOLIS)).toMatchObject({
    timeZone: 'America/Chicago',
    weather: {
      state: 'known',
      readAt: expect.stringMatching(/^\d{4}-/),
      alerts: [{ event: 'Blizzard Warning' }, { event: 'Winter Storm Warning' }, { event: 'Flood Watch' }],
    },
  });
  expect((await here(CHICAGO)).weather).toEqual({ state: 'not_asked', readAt: null, alerts: [] });
  service.answer(500, '');
  await look();
  expect((await here(MINNEAPOLIS)).weather).toMatchObject({ state: 'failing', alerts: [{}, {}, {}] });
  service.list([{ id: 'a' }], server.clock.now());
  await look(60);
  expect((await here(MINNEAPOLIS)).weather.state).toBe('known');
  server.clock.advance(31);
  expect((await here(MINNEAPOLIS)).weather).toMatchObject({ state: 'failing', alerts: [{}] });
  expect((await server.visitor().get('/api/emergencies?lat=44.9')).statusCode).toBe(400);
  expect((await server.visitor().get('/api/emergencies?lat=48.85&lng=2.35')).statusCode).toBe(400);
});

test('two nodes at once ask once and tell once', async () => {
  const database = await openTestDatabase();
  const clock = stoppedClock();
  const env = { ...contact, WEATHER_ALERTS_URL: address };
  const shared = { ...database, close: async () => undefined };
  const other = await startTestServer({ env, clock, database: shared });
  await server.close();
  server = await startTestServer({ env, clock, database: shared });
  const ann = await newcomer();
  await park(ann, MINNEAPOLIS);
  service.list([{ id: 'a' }], clock.now());
  await Promise.all([server, other].map((node) => node.runJob('emergencies.refresh-weather')));
  await server.settle();
  expect(service.requests).toHaveLength(1);
  expect(await titles(ann)).toEqual([COMING]);
  await other.close();
  await server.close();
  await database.close();
  server = await open();
});
