import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { PushDevice } from '@towscout/contracts/delivery/push';
import type { TowTruck } from '@towscout/contracts/trucks/trucks';
import type { AlertPreferences } from '@towscout/contracts/watched-places/preferences';

import { queryRows, transact } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/job.ts';
import { skippedTitle } from '#testing/describe-unless.fixture.ts';
import { createDrivers, freshSpot, north, type Spot } from '#testing/drivers.fixture.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { startPushService, type TestDevice, type TestPushService } from '#testing/push-service.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

import type { PushTask } from './record-outcomes.ts';
import { findSubscriptions, saveResults, type SubscriptionRow } from './subscriptions.queries.ts';

let service: TestPushService;
let server: TestServer;
beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({
    pollJobsSeconds: 0.5,
    env: { PUSH_TRUSTED_ORIGINS: service.origin, VAPID_SUBJECT: 'mailto:operator@example.com' },
  });
});
afterAll(async () => {
  await server.close();
  await service.close();
});
beforeEach(() => {
  service.faults.length = 0;
});

const { watchPlace, report, getAlerts, person } = createDrivers(() => server);
const subscribe = (who: Visitor, device: TestDevice) =>
  who.send('POST', '/api/push/subscriptions', device.subscription);

async function countRetried(): Promise<number> {
  const { rows } = (await server.db.execute(
    sql`select count(*)::int as count from jobs.job where name = 'alerts.push-again' and state = 'completed'`,
  )) as { rows: { count: number }[] };
  return rows[0]?.count ?? 0;
}

async function driver(): Promise<{ ann: Visitor; phone: TestDevice; spot: Spot }> {
  const [ann, spot, phone] = [await person(), freshSpot(), service.createDevice()];
  await watchPlace(ann, 'parked', spot);
  expect((await subscribe(ann, phone)).statusCode).toBe(201);
  return { ann, phone, spot };
}
const tell = (who: Visitor, { latitude, longitude }: Spot) =>
  who.send('POST', '/api/tow-trucks', {
    latitude: String(latitude),
    longitude: String(longitude),
    location: 'Oak Ave',
    status: 'active',
  });
const arrived = (device: TestDevice, count: number) => eventually(() => expect(device.received).toHaveLength(count));

describe('a push alert', () => {
  test('reaches the device signed, encrypted for it alone, urgent, with a topic and minutes to live', async () => {
    const { phone, spot } = await driver();
    const truck = await report(await person(), north(spot, 0.1), { status: 'waiting' });
    await arrived(phone, 1);
    expect(service.faults).toEqual([]);
    expect(phone.received[0]).toMatchObject({
      urgency: 'high',
      topic: truck.id.replaceAll('-', ''),
      message: {
        title: 'Tow truck near your car',
        body: 'Tow truck there, 530 ft from your car · 1 person, unconfirmed · just now',
        tag: `tow-${truck.id}`,
        url: expect.stringMatching(`^/\\?sighting=${truck.id}&alert=`),
        silent: false,
      },
    });
    expect(phone.received[0]?.ttl).toBeGreaterThan(60);
    expect(phone.received[0]?.ttl).toBeLessThanOrEqual(15 * 60);
  });

  test('reaches each device of the user once, and nobody else', async () => {
    const { ann, phone, spot } = await driver();
    const [laptop, stranger] = [service.createDevice(), service.createDevice()];
    await subscribe(ann, laptop);
    await subscribe(ann, laptop);
    const { reachable } = (await ann.get('/api/alert-preferences')).json<AlertPreferences>();
    expect(reachable).toEqual({ pushDevices: [expect.any(String), expect.any(String)], email: false });
    const { endpoint, keys } = laptop.subscription;
    for (const spelling of [
      `${endpoint}#x`,
      endpoint.replace('http:', 'HTTP:'),
      endpoint.replace('/push/', '/./push/'),
    ])
      await ann.send('POST', '/api/push/subscriptions', { endpoint: spelling, keys });
    await subscribe(await person(), stranger);
    await report(await person(), spot);
    await arrived(phone, 1);
    await arrived(laptop, 1);
    expect(stranger.received).toEqual([]);
  });

  test('an update and the all-clear share its tag and topic, so that they take its place; the end is silent', async () => {
    const { phone, spot } = await driver();
    const bob = await person();
    const truck = await report(bob, spot, { status: 'waiting' });
    await arrived(phone, 1);
    await report(bob, spot, { status: 'active' });
    await arrived(phone, 2);
    await bob.send('POST', `/api/tow-trucks/${truck.id}/gone`);
    await arrived(phone, 3);
    expect(new Set(phone.received.map(({ topic, message }) => `${topic} ${message.tag}`)).size).toBe(1);
    expect(phone.received.map(({ message }) => message.silent)).toEqual([false, false, true]);
    expect(phone.received.at(-1)?.message.title).toBe('All clear');
  });

  test('of several trucks together stays until the last has left, which takes its place', async () => {
    const { ann, phone, spot } = await driver();
    await ann.send('PUT', '/api/alert-preferences', { alertsPerHour: 1 });
    await ann.send('POST', '/api/places', { kind: 'parked', ...spot, radius: 5 });
    const bob = await person();
    await report(bob, north(spot, 0.5));
    const trucks = [await report(bob, north(spot, 1)), await report(bob, north(spot, 2))];
    server.clock.advance(61);
    await server.runJob('alerts.gather');
    await arrived(phone, 2);
    for (const truck of trucks) {
      await bob.send('POST', `/api/tow-trucks/${truck.id}/gone`);
      await server.settle();
    }
    await arrived(phone, 3);
    const [, gathered, end] = phone.received.map(({ message }) => message);
    expect([gathered?.title, end?.title]).toEqual(['2 tow trucks within 2.0 mi of your car', 'All clear']);
    expect(end?.tag).toBe(gathered?.tag);
    expect(
      (await ann.get('/api/notifications')).json<{ title: string }[]>().filter(({ title }) => title === 'All clear'),
    ).toHaveLength(2);
  });

  test('does not come when the user wants none, in quiet hours, or after the device was removed', async () => {
    const [off, quiet, removed, heard] = [await driver(), await driver(), await driver(), await driver()];
    await off.ann.send('PUT', '/api/alert-preferences', { enablePushNotifications: 0 });
    const now = server.clock.now();
    const time = (hours: number) => `${String((now.getUTCHours() + hours + 24) % 24).padStart(2, '0')}:00`;
    await quiet.ann.send('PUT', '/api/alert-preferences', {
      quietHoursStart: time(-1),
      quietHoursEnd: time(2),
      timeZone: 'UTC',
    });
    const [device] = (await removed.ann.get('/api/push/subscriptions')).json<{ id: string }[]>();
    expect((await removed.ann.send('DELETE', `/api/push/subscriptions/${device?.id}`)).statusCode).toBe(204);
    for (const { spot } of [off, removed, heard]) await report(await person(), spot);
    await report(await person(), north(quiet.spot, 0.8));
    await arrived(heard.phone, 1);
    for (const { phone } of [off, quiet, removed]) expect(phone.received).toEqual([]);
  });

  test('goes to whoever signed in last on a shared browser', async () => {
    const { phone, spot } = await driver();
    const eve = await person();
    await subscribe(eve, phone);
    await report(await person(), spot);
    expect(phone.received).toEqual([]);
  });
});

describe('a push service', () => {
  test.each([404, 410])('that answers %i is not asked again for that device', async (status) => {
    const { ann, phone, spot } = await driver();
    phone.answers.push({ status });
    await report(await person(), spot);
    await eventually(async () => expect((await ann.get('/api/push/subscriptions')).json()).toEqual([]));
  });

  test.each([429, 503])(
    'that answers %i is asked again after Retry-After, and the alert comes once',
    async (status) => {
      const { phone, spot } = await driver();
      phone.answers.push({ status, retryAfter: '1' });
      const begun = Date.now();
      await report(await person(), spot);
      await arrived(phone, 1);
      expect(Date.now() - begun).toBeGreaterThanOrEqual(900);
    },
  );

  test('that takes no alarm until the truck has left gets the all-clear alone, not the alarm after it', async () => {
    const { ann, phone, spot } = await driver();
    const [bob, retried] = [await person(), await countRetried()];
    const { promise: once, resolve: answer } = Promise.withResolvers<void>();
    phone.answers.push({ status: 503, retryAfter: '1', once });
    const truck = (await tell(bob, spot)).json<TowTruck>();
    await eventually(() => expect(phone.answers).toEqual([]));
    await bob.send('POST', `/api/tow-trucks/${truck.id}/gone`);
    await eventually(async () => expect((await getAlerts(ann))[0]?.title).toBe('All clear'));
    answer();
    await arrived(phone, 1);
    await eventually(async () => expect(await countRetried()).toBe(retried + 1));
    expect(phone.received.map(({ message }) => message.title)).toEqual(['All clear']);
  });

  test('that has failed many times is asked again, as long as the alert is worth something', async () => {
    const { ann, phone, spot } = await driver();
    await report(await person(), spot);
    await arrived(phone, 1);
    const [[alert], [device]] = [await getAlerts(ann), (await ann.get('/api/push/subscriptions')).json<PushDevice[]>()];
    phone.answers.push({ status: 503, retryAfter: '1' });
    const again: Job<PushTask> = { name: 'alerts.push-again', handle: async () => {} };
    await transact(server.db, (tx) =>
      server.jobs.enqueue(tx, again, {
        notificationId: alert?.id ?? '',
        subscriptionId: device?.id ?? '',
        attempt: 30,
      }),
    );
    const waiting = sql`select data->>'attempt' as attempt from jobs.job where name = 'alerts.push-again' and state = 'created' and data->>'subscriptionId' = ${device?.id}`;
    await eventually(async () => expect(await queryRows(server.db, waiting)).toEqual([{ attempt: '31' }]));
  });

  test('that wants to be left alone for longer than the alert is worth is not asked again', async () => {
    const { ann, phone, spot } = await driver();
    phone.answers.push({ status: 429, retryAfter: '3600' });
    await report(await person(), spot);
    const device = await eventually(async () => {
      const [known] = (await ann.get('/api/push/subscriptions')).json<PushDevice[]>();
      expect(known?.lastProblem).toBe('The push service answered 429.');
      return known;
    });
    expect(
      await queryRows(
        server.db,
        sql`select name from jobs.job where state < 'completed' and data->>'subscriptionId' = ${device?.id}`,
      ),
    ).toEqual([]);
  });

  test('that refuses is named in the list of devices', async () => {
    const { ann, phone, spot } = await driver();
    phone.answers.push({ status: 403 });
    await report(await person(), spot);
    await eventually(async () =>
      expect((await ann.get('/api/push/subscriptions')).json()).toMatchObject([
        { lastProblem: 'The push service answered 403.' },
      ]),
    );
    expect(JSON.stringify((await ann.get('/api/push/subscriptions')).json())).not.toContain(service.origin);
  });

  test('that hangs holds up nobody else for long', async () => {
    const hanging = await startPushService();
    const other = await startTestServer({ env: { PUSH_TRUSTED_ORIGINS: `${service.origin},${hanging.origin}` } });
    const drivers = createDrivers(() => other);
    try {
      const spot = freshSpot();
      const [ann, bob, gus] = [await drivers.person(), await drivers.person(), await drivers.person()];
      const phone = service.createDevice();
      for (let count = 0; count < 20; count += 1) {
        const stuck = hanging.createDevice();
        for (let time = 0; time < 20; time += 1) stuck.answers.push('hang');
        await subscribe(ann, stuck);
      }
      await subscribe(bob, phone);
      // The second attempt must not wait behind a hundred that hang.
      phone.answers.push(...Array.from({ length: 5 }, () => ({ status: 201 })), { status: 503, retryAfter: '1' });
      for (const who of [ann, bob]) {
        await who.send('PUT', '/api/alert-preferences', { alertsPerHour: 0 });
        await drivers.watchPlace(who, 'parked', spot, 5);
      }
      for (const milesNorth of [0, 0.8, 1.6, 2.4, 3.2, 4]) await tell(gus, north(spot, milesNorth));
      await eventually(() => expect(phone.received).toHaveLength(6));
    } finally {
      await hanging.close();
      await other.close();
    }
  });
});

describe('what became of a push', () => {
  test('is noted though the database fails at first, and the alert is not sent again for it', async () => {
    await server.db.execute(sql`create sequence faults`);
    await server.db.execute(
      sql`create function fail_once() returns trigger language plpgsql as $$ begin if nextval('faults') = 1 then raise 'a fault'; end if; return new; end $$`,
    );
    await server.db.execute(
      sql`create trigger fail_once before update on push_subscriptions for each row execute function fail_once()`,
    );
    const { ann, phone, spot } = await driver();
    await report(await person(), spot);
    await eventually(async () =>
      expect((await ann.get('/api/push/subscriptions')).json()).toMatchObject([{ lastSentAt: expect.any(String) }]),
    );
    await server.db.execute(sql`drop trigger fail_once on push_subscriptions`);
    expect(phone.received).toHaveLength(1);
  });

  const leftOut = process.env['DATABASE_URL'] ? null : 'the embedded database has one connection';
  const order = 'locks the devices in one order, so that two batches never block each other for good';
  test.skipIf(leftOut)(skippedTitle(order, leftOut), async () => {
    const { ann, phone, spot } = await driver();
    const other = service.createDevice();
    await subscribe(ann, other);
    const devices = await queryRows<{ id: string; endpoint: string }>(
      server.db,
      sql`select id, endpoint from push_subscriptions order by id`,
    );
    const [low, high] = devices.filter(({ endpoint }) =>
      [phone, other].some(({ subscription }) => subscription.endpoint === endpoint),
    );
    // Without a fixed order the rows would be locked in different orders.
    (low?.endpoint === phone.subscription.endpoint ? phone : other).answers.push({ status: 403 });
    const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`select id from push_subscriptions where id = ${low?.id} for update`);
      await tell(await person(), spot);
      await eventually(async () => expect(await queryRows(server.db, waiting)).toHaveLength(1));
      await tx.execute(sql`select id from push_subscriptions where id = ${high?.id} for update nowait`);
    });
    await eventually(async () =>
      expect(
        (await ann.get('/api/push/subscriptions')).json<PushDevice[]>().filter(({ lastProblem }) => lastProblem),
      ).toHaveLength(1),
    );
  });

  test('does not forget a device that subscribed anew meanwhile', async () => {
    const { ann, phone } = await driver();
    const [device] = (await ann.get('/api/push/subscriptions')).json<PushDevice[]>();
    const find = () => findSubscriptions(server.db, [device?.id ?? '']);
    const forget = (devices: readonly SubscriptionRow[]) =>
      saveResults(
        server.db,
        devices.map(({ id, createdAt }) => ({ id, createdAt, isSent: false, isGone: true, problem: null })),
        server.clock.now(),
      );
    const asRead = await find();
    server.clock.advance(1);
    await subscribe(ann, phone);
    await forget(asRead);
    expect((await ann.get('/api/push/subscriptions')).json()).toHaveLength(1);
    await forget(await find());
    expect((await ann.get('/api/push/subscriptions')).json()).toEqual([]);
  });
});
