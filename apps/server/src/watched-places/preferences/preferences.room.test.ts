import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { AlertPreferences } from '@towscout/contracts/watched-places/preferences';

import { createDrivers, freshSpot, north } from '#testing/drivers.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { watchPlace, prefer, report, getAlerts, person } = createDrivers(() => server);

describe('another pace', () => {
  async function waiting(pace: object): Promise<Visitor> {
    const [ann, bob, spot] = [await person(), await person(), freshSpot()];
    await prefer(ann, pace);
    await watchPlace(ann, 'parked', spot, 5);
    for (const milesNorth of [1, 2]) await report(bob, north(spot, milesNorth));
    expect(await getAlerts(ann)).toHaveLength(1);
    return ann;
  }

  test.each([
    ['the interval', { alertFrequency: 'every_15min' }, { alertFrequency: 'immediate' }],
    ['the limit', { alertsPerHour: 1 }, { alertsPerHour: 0 }],
  ])('without %s sends at once what waited for it', async (_name, before, after) => {
    const ann = await waiting(before);
    await prefer(ann, after);
    await server.settle();
    expect(await getAlerts(ann)).toHaveLength(2);
  });

  test('that is quicker sends it at the new time, and a slower one no later than planned', async () => {
    const ann = await waiting({ alertFrequency: 'every_15min' });
    await prefer(ann, { alertFrequency: 'every_5min' });
    await server.settle();
    await prefer(ann, { alertFrequency: 'every_15min' });
    await server.runJob('alerts.gather');
    expect(await getAlerts(ann)).toHaveLength(1);
    server.clock.advance(5.1);
    await server.runJob('alerts.gather');
    expect(await getAlerts(ann)).toHaveLength(2);
  });
});

test('a different radius applies at once where the user is', async () => {
  const [ann, spot] = [await person(), freshSpot()];
  await watchPlace(ann, 'here', spot, 1);
  await prefer(ann, { alertRadius: 5 });
  await report(await person(), north(spot, 3));
  expect(await getAlerts(ann)).toHaveLength(1);
});

test('a radius beyond a plan that ended is shown as far as the plan goes, and what is shown can be saved', async () => {
  const ann = await person();
  await ann.send('POST', '/api/user/select-plan', { plan: 'trial' });
  expect((await prefer(ann, { alertRadius: 25 })).json()).toMatchObject({ alertRadius: 25 });
  server.clock.advance(4 * 24 * 60);
  const { alertRadius } = (await ann.get('/api/alert-preferences')).json<AlertPreferences>();
  expect(alertRadius).toBe(5);
  expect((await prefer(ann, { alertRadius, enableAudioAlerts: 0 })).statusCode).toBe(200);
  expect((await prefer(ann, { alertRadius: 25 })).statusCode).toBe(403);
});
