import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { createDrivers, type Spot } from '#testing/drivers.fixture.ts';
import { serve } from '#testing/local-server.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';
import { createWeatherDrivers } from '#testing/weather-drivers.fixture.ts';
import { startWeatherService, weatherCollection, weatherFeature } from '#testing/weather-service.fixture.ts';

const MINNEAPOLIS: Spot = { latitude: 44.9778, longitude: -93.265 };
const CHICAGO: Spot = { latitude: 41.8781, longitude: -87.6298 };
const COMING = 'A winter storm is coming: your city may declare a snow emergency';

let service: Awaited<ReturnType<typeof startWeatherService>>;
let server: TestServer;
const open = (address: string) =>
  startTestServer({ env: { SUPPORT_EMAIL: 'help@towscout.example', WEATHER_ALERTS_URL: address } });

beforeAll(async () => {
  server = await open('http://127.0.0.1:9/never');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.close();
  service = await startWeatherService();
  server = await open(service.url);
});

const { newcomer, getAlerts } = createDrivers(() => server);
const { look, list, park, leave, here, titles } = createWeatherDrivers(
  () => server,
  () => service,
);

/** For each notice by itself, in the order of their events' names. */
const overs = async () =>
  (
    await server.db.execute<{ over: boolean }>(
      sql`select data->>'overAt' is not null as over from user_notifications where jsonb_array_length(data->'gathered') = 0 order by data->>'event'`,
    )
  ).rows.map(({ over }) => over);

describe('a winter storm that was told', () => {
  test('is over when it is taken back, and the next one is told', async () => {
    const ann = await newcomer();
    await park(ann, MINNEAPOLIS);
    await list({ id: 'a' });
    await list({ id: 'b', messageType: 'Cancel', references: ['a'] });
    expect(await getAlerts(ann)).toMatchObject([
      {
        title: 'Over: Winter Storm Warning',
        message:
          'There is no Winter Storm Warning where your car is parked anymore. Weather: National Weather Service.',
        isRead: 1,
      },
    ]);
    await list({ id: 'c' });
    expect(await titles(ann)).toEqual([COMING, 'Over: Winter Storm Warning']);
  });

  test('is over when the service no longer lists it, and when its end passed while the service is down', async () => {
    const [ann] = [await newcomer()];
    await park(ann, MINNEAPOLIS);
    await list({ id: 'a' }, { id: 'h', event: 'Flood Warning', expiresIn: 1, endsIn: 4 });
    await list({ id: 'h', event: 'Flood Warning', expiresIn: 1, endsIn: 4 });
    service.answer(503, 'Service Unavailable');
    await look();
    expect(await overs()).toEqual([false, true]);
    await look(80);
    expect(await overs()).toEqual([false, true]);
    await look(200);
    expect(await overs()).toEqual([true, true]);
  });

  test('is not over when its message expired while the service is down, with or without an end', async () => {
    const ann = await newcomer();
    await park(ann, MINNEAPOLIS);
    await list({ id: 'a', expiresIn: 1 }, { id: 'h', event: 'Flood Warning', expiresIn: 1, endsIn: null });
    service.answer(503, 'Service Unavailable');
    await look(80);
    await look(60);
    await park(ann, { ...MINNEAPOLIS, latitude: 44.98 });
    expect(await overs()).toEqual([false, false]);
    expect((await here(MINNEAPOLIS)).weather).toMatchObject({
      state: 'failing',
      alerts: [{ event: 'Winter Storm Warning' }],
    });
    await list();
    await look(120);
    expect(await overs()).toEqual([true, true]);
  });

  test('is kept until its end, however long ago its message expired while the service is down', async () => {
    const ann = await newcomer();
    await park(ann, MINNEAPOLIS);
    await list({ id: 'a', expiresIn: 1, endsIn: 60 });
    service.answer(503, 'Service Unavailable');
    await look(30 * 60);
    await server.runJob('emergencies.forget');
    expect((await here(MINNEAPOLIS)).weather).toMatchObject({ alerts: [{ event: 'Winter Storm Warning' }] });
    await look(60 * 60);
    await server.runJob('emergencies.forget');
    expect((await server.db.execute(sql`select id from weather_alerts`)).rows).toEqual([]);
  });

  test('is not over when one alert of the document could not be read', async () => {
    const ann = await newcomer();
    await park(ann, MINNEAPOLIS);
    await list({ id: 'a', event: 'Blizzard Warning' }, { id: 'h', event: 'Flood Warning' });
    const now = server.clock.now();
    const broken = { type: 'Feature', geometry: null, properties: { id: 'a', event: 'Blizzard Warning' } };
    const flood = weatherFeature({ id: 'h', event: 'Flood Warning' }, now);
    service.answer(200, weatherCollection([broken, flood]));
    await look();
    expect(await overs()).toEqual([false, false]);
  });

  test('is told again when the service lists it again after it was over', async () => {
    const ann = await newcomer();
    await park(ann, MINNEAPOLIS);
    await list({ id: 'a' });
    for (let times = 0; times < 2; times += 1) {
      await list();
      await list({ id: 'a' });
    }
    expect(await titles(ann)).toEqual([COMING, ...Array.from({ length: 2 }, () => 'Over: Winter Storm Warning')]);
  });

  test('goes on while nobody is parked there, and is asked for anew when a car is', async () => {
    const [ann, bob] = [await newcomer(), await newcomer()];
    await park(ann, MINNEAPOLIS);
    const now = server.clock.now();
    const blizzard = weatherFeature({ id: 'a', event: 'Blizzard Warning', expiresIn: 40, endsIn: 60 }, now);
    service.answer(200, weatherCollection([blizzard]), { etag: '"storm"' });
    await look();
    expect(await titles(ann)).toEqual([COMING]);
    await leave(ann);
    await look();
    expect((await here(MINNEAPOLIS)).weather).toEqual({ state: 'not_asked', readAt: null, alerts: [] });
    await park(ann, MINNEAPOLIS);
    expect(await titles(ann)).toEqual([COMING]);
    await park(bob, MINNEAPOLIS);
    await look();
    expect(service.requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, undefined]);
    expect([await titles(ann), await titles(bob)]).toEqual([[COMING], [COMING]]);
  });

  test('goes on in a state that is no longer asked, until that state is read again', async () => {
    const [ann, bob] = [await newcomer(), await newcomer()];
    await park(bob, CHICAGO);
    await park(ann, MINNEAPOLIS);
    await list({ id: 'a' });
    await leave(ann);
    await list();
    await park(ann, MINNEAPOLIS);
    expect(await titles(ann)).toEqual([COMING]);
    service.answer(500, '');
    await look();
    expect(await titles(ann)).toEqual([COMING]);
    await park(ann, { ...MINNEAPOLIS, latitude: 44.98 });
    expect(await titles(ann)).toEqual([COMING]);
    service.list([], server.clock.now());
    await look(60);
    expect(await titles(ann)).toEqual(['Over: Winter Storm Warning']);
  });
});

test('a late answer about fewer states than are asked now changes nothing', async () => {
  const late = Promise.withResolvers<void>();
  const storm = weatherCollection([weatherFeature({ id: 'a', counties: ['17031'] }, server.clock.now())]);
  const slow = await serve(async ({ url }, response) => {
    const isFirst = url?.endsWith('?area=MN');
    if (isFirst) await late.promise;
    response.writeHead(200, { 'content-type': 'application/geo+json' }).end(isFirst ? weatherCollection([]) : storm);
  });
  await server.close();
  server = await open(slow.url);
  const bob = await newcomer();
  await park(await newcomer(), MINNEAPOLIS);
  const first = server.runJob('emergencies.refresh-weather');
  await vi.waitFor(() => expect(slow.requests).toHaveLength(1));
  await park(bob, CHICAGO);
  await look(0);
  expect(await titles(bob)).toEqual([COMING]);
  late.resolve();
  await first;
  await server.settle();
  expect(await titles(bob)).toEqual([COMING]);
});
