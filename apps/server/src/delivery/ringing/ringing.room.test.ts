import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { channelPaths, RINGS_MOST } from '@towscout/contracts/delivery/constants';

import { queryRows } from '#platform/db/database.ts';
import { startChannelServer, type TestChannelServer } from '#testing/channel-server.fixture.ts';
import { createDrivers, freshSpot, type Spot } from '#testing/drivers.fixture.ts';
import { startPushService, type TestDevice, type TestPushService } from '#testing/push-service.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

let channels: TestChannelServer;
let pushes: TestPushService;
let server: TestServer;
beforeAll(async () => {
  [channels, pushes] = await Promise.all([startChannelServer(), startPushService()]);
  server = await startTestServer({
    env: {
      CHANNEL_TRUSTED_ORIGINS: channels.origin,
      PUSHOVER_URL: channels.origin,
      PUSH_TRUSTED_ORIGINS: pushes.origin,
      VAPID_SUBJECT: 'mailto:operator@example.com',
    },
  });
});
afterAll(async () => {
  await server.close();
  await Promise.all([channels.close(), pushes.close()]);
});

const { watchPlace, report, getAlerts, person } = createDrivers(() => server);

type Driver = { ann: Visitor; spot: Spot; phone: TestDevice; topic: string; user: string };

let drivers = 0;
async function driver({ isRinging = true } = {}): Promise<Driver> {
  drivers += 1;
  const [ann, spot, phone] = [await person(), freshSpot(), pushes.createDevice()];
  const [topic, user] = [`car-${drivers}`, `${drivers}`.padEnd(30, 'u')];
  await watchPlace(ann, 'parked', spot);
  await ann.send('POST', '/api/push/subscriptions', phone.subscription);
  for (const channel of [
    { kind: 'ntfy', name: 'ntfy', server: channels.origin, topic },
    { kind: 'pushover', name: 'Pushover', userKey: user, appToken: 'a'.repeat(30) },
    { kind: 'webhook', name: 'Hook', url: `${channels.origin}/${topic}` },
  ])
    await ann.send('POST', channelPaths.list, channel);
  expect((await ann.send('PUT', channelPaths.ringing, { isOn: isRinging })).statusCode).toBe(204);
  return { ann, spot, phone, topic, user };
}

/** As if a minute had passed for the job queue. */
async function minutePasses(): Promise<void> {
  await server.db.execute(sql`
    update jobs.job set start_after = now() where name = 'alerts.ring' and state = 'created'`);
  await server.settle();
}

const bodies = (path: string) => channels.received(path).map(({ body }) => JSON.parse(body));
const countNtfy = ({ topic }: Driver) => bodies('/').filter((message) => message.topic === topic).length;
const listPushover = ({ user }: Driver) => bodies('/1/messages.json').filter((message) => message.user === user);
const countStops = (id: string | undefined) => channels.received(`/1/receipts/cancel_by_tag/${id}.json`).length;
const countWaiting = async () =>
  (await queryRows(server.db, sql`select 1 from jobs.job where name = 'alerts.ring' and state = 'created'`)).length;
const firstAlert = async ({ ann }: Driver) => (await getAlerts(ann))[0]?.id;

test('an alarm rings by push, ntfy and Pushover each minute, ten times at most, and by nothing else', async () => {
  const ann = await driver();
  await report(await person(), ann.spot);
  for (let minute = 0; minute < RINGS_MOST + 2; minute += 1) await minutePasses();
  expect(ann.phone.received.map(({ message }) => message.ring)).toEqual([
    undefined,
    ...Array.from({ length: RINGS_MOST }, (_each, index) => index + 1),
  ]);
  expect(new Set(ann.phone.received.map(({ message }) => message.id)).size).toBe(1);
  expect(ann.phone.received.at(-1)?.ttl).toBeLessThanOrEqual(60);
  expect(countNtfy(ann)).toBe(1 + RINGS_MOST);
  expect(listPushover(ann)).toMatchObject([{ priority: 2, retry: 60, expire: 600, tags: await firstAlert(ann) }]);
  expect(channels.received(`/${ann.topic}`)).toHaveLength(1);
  expect(await countWaiting()).toBe(0);
});

test('reading it ends the ringing, also at Pushover', async () => {
  const ann = await driver();
  await report(await person(), ann.spot);
  await minutePasses();
  const id = await firstAlert(ann);
  await ann.ann.send('POST', `/api/notifications/${id}/read`);
  await minutePasses();
  await minutePasses();
  expect(countNtfy(ann)).toBe(2);
  expect(ann.phone.received).toHaveLength(2);
  expect(countStops(id)).toBe(1);
  expect(await countWaiting()).toBe(0);
});

test('the all-clear ends it, and does not ring', async () => {
  const ann = await driver();
  const bob = await person();
  const truck = await report(bob, ann.spot);
  const id = await firstAlert(ann);
  await bob.send('POST', `/api/tow-trucks/${truck.id}/gone`);
  await server.settle();
  await minutePasses();
  expect(ann.phone.received.map(({ message }) => message.silent)).toEqual([false, true]);
  expect(countNtfy(ann)).toBe(2);
  expect(listPushover(ann).map(({ priority }) => priority)).toEqual([2, -1]);
  expect(countStops(id)).toBe(1);
  expect(await countWaiting()).toBe(0);
});

test('moving the car ends it', async () => {
  const ann = await driver();
  await report(await person(), ann.spot);
  const [place] = (await ann.ann.get('/api/places')).json<{ id: string }[]>();
  await ann.ann.send('DELETE', `/api/places/${place?.id}`);
  await server.settle();
  await minutePasses();
  expect(ann.phone.received).toHaveLength(1);
  expect(await countWaiting()).toBe(0);
});

test('nothing rings for whoever does not want it', async () => {
  const ann = await driver({ isRinging: false });
  await report(await person(), ann.spot);
  await minutePasses();
  expect(ann.phone.received).toHaveLength(1);
  expect(listPushover(ann)).toMatchObject([{ priority: 1 }]);
  expect((await ann.ann.get(channelPaths.ringing)).json()).toEqual({ isOn: false });
});
