import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { PushDevice } from '@towscout/contracts/delivery/push';

import { queryRows } from '#platform/db/database.ts';
import { createDrivers, freshSpot, north, type Spot } from '#testing/drivers.fixture.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { startPushService, type TestDevice, type TestPushService } from '#testing/push-service.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

const ACCOUNTS = 12;
const DEVICES_EACH = 20;
/** Nothing that hangs times out during a test. */
const NEVER = 600_000;

let honest: TestPushService;
let hanging: TestPushService[];
let server: TestServer;
beforeAll(async () => {
  honest = await startPushService();
  hanging = await Promise.all(Array.from({ length: ACCOUNTS }, startPushService));
  const origins = [honest, ...hanging].map(({ origin }) => origin).join(',');
  server = await startTestServer({
    env: { PUSH_TRUSTED_ORIGINS: origins },
    pushTimeouts: { quick: NEVER, patient: NEVER },
  });
});
afterAll(async () => {
  await server.close();
  for (const service of [honest, ...hanging]) await service.close();
});

const drivers = createDrivers(() => server);
const subscribe = (who: Visitor, device: TestDevice) =>
  who.send('POST', '/api/push/subscriptions', device.subscription);
const tell = async ({ latitude, longitude }: Spot) =>
  (await drivers.person()).send('POST', '/api/tow-trucks', {
    location: 'Oak Ave',
    status: 'active',
    latitude: String(latitude),
    longitude: String(longitude),
  });
const hung = () => hanging.reduce((sum, service) => sum + service.requests(), 0);
const givenUp = () => queryRows(server.db, sql`select id from push_subscriptions where last_problem is not null`);

async function driver(spot: Spot): Promise<{ who: Visitor; phone: TestDevice }> {
  const [who, phone] = [await drivers.person(), honest.createDevice()];
  await drivers.watchPlace(who, 'parked', spot, 5);
  await subscribe(who, phone);
  return { who, phone };
}

/** 12 accounts with 20 devices each that never answer. */
async function flood(spot: Spot): Promise<void> {
  for (const service of hanging) {
    const who = await drivers.person();
    await drivers.watchPlace(who, 'parked', spot, 5);
    for (let count = 0; count < DEVICES_EACH; count += 1) {
      const device = service.createDevice();
      device.answers.push('hang');
      await subscribe(who, device);
    }
  }
}

test('240 hanging devices of 12 accounts hold up nobody: a proven device and a new one get theirs before one of them is given up', async () => {
  const [spot, elsewhere] = [freshSpot(), freshSpot()];
  const { phone: proven } = await driver(spot);
  await tell(spot);
  await eventually(() => expect(proven.received).toHaveLength(1));
  await server.settle();
  await flood(north(spot, 1));
  await tell(north(spot, 2));
  await eventually(() => expect(proven.received).toHaveLength(2));
  await eventually(() => expect(hung()).toBeGreaterThan(2 * ACCOUNTS));
  const { phone: fresh } = await driver(elsewhere);
  await tell(elsewhere);
  await eventually(() => expect(fresh.received).toHaveLength(1));
  expect(await givenUp()).toEqual([]);
});

test('a push service that answers later than a batch waits is not asked again, and its device is proven', async () => {
  const spot = freshSpot();
  const { who: ann, phone } = await driver(spot);
  const { promise: once, resolve: answer } = Promise.withResolvers<void>();
  phone.answers.push({ status: 201, once });
  await tell(spot);
  const [device] = (await ann.get('/api/push/subscriptions')).json<PushDevice[]>();
  const spare = sql`select name from jobs.job where state = 'created' and data->>'subscriptionId' = ${device?.id}`;
  await eventually(async () => expect(await queryRows(server.db, spare)).toEqual([{ name: 'alerts.push-slow' }]));
  answer();
  await eventually(async () => expect(await queryRows(server.db, spare)).toEqual([]));
  expect((await ann.get('/api/push/subscriptions')).json()).toMatchObject([
    { lastSentAt: expect.any(String), lastProblem: null },
  ]);
  expect(phone.received).toHaveLength(1);
});
