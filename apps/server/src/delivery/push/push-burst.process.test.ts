import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { PushDevice } from '@towscout/contracts/delivery/push';

import { queryRows, transact } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/job.ts';
import { createDrivers, freshSpot } from '#testing/drivers.fixture.ts';
import { startPushService, type TestDevice, type TestPushService } from '#testing/push-service.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

import type { Parcel } from './push-channel.ts';

/** More than a batch holds. */
const READERS = 600;
/** A push whose answer is late is sent again, and on a busy machine six hundred answers take seconds. */
const NEVER = 600_000;
const ON_ANY_MACHINE = { timeout: 60_000 };

let service: TestPushService;
let server: TestServer;
beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({
    env: { PUSH_TRUSTED_ORIGINS: service.origin },
    pushTimeouts: { quick: NEVER, patient: NEVER },
  });
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const { watchPlace, report, getAlerts, person } = createDrivers(() => server);

async function seedReaders(): Promise<{ devices: TestDevice[]; spot: ReturnType<typeof freshSpot> }> {
  const spot = freshSpot();
  const devices = Array.from({ length: READERS }, () => service.createDevice());
  const { latitude, longitude } = spot;
  const rows = devices.map(({ subscription: { endpoint, keys } }, n) => ({ user: `reader-${n}`, endpoint, ...keys }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given("user" text, endpoint text, p256dh text, auth text)`;
  await server.db.execute(sql`insert into alert_places (user_id, kind, place, radius, reach, is_active, created_at)
    select "user", 'favorite', point(${longitude}::float8, ${latitude}::float8), 0.3,
      box(point(${longitude + 0.006}::float8, ${latitude + 0.0045}::float8), point(${longitude - 0.006}::float8, ${latitude - 0.0045}::float8)),
      true, now() from ${given}`);
  await server.db
    .execute(sql`insert into push_subscriptions (user_id, endpoint, p256dh, auth, device, created_at, last_sent_at)
    select "user", endpoint, p256dh, auth, 'a phone', date_trunc('milliseconds', now()), now() from ${given}`);
  return { devices, spot };
}

test('a truck that alerts six hundred people reaches the device of each once, though the thread that encrypts is killed', async () => {
  const { devices, spot } = await seedReaders();
  const [refusing, gone] = devices;
  refusing?.answers.push({ status: 403 });
  gone?.answers.push({ status: 410 });
  process.once('worker', (thread) => thread.once('online', () => void thread.terminate()));
  await report(await person(), spot);
  // Those that a batch doesn't wait for are answered later.
  await expect
    .poll(() => devices.map(({ received }) => received.length), ON_ANY_MACHINE)
    .toEqual([0, 0, ...Array(READERS - 2).fill(1)]);
  expect(service.faults).toEqual([]);
  await expect
    .poll(
      () =>
        queryRows(
          server.db,
          sql`select last_problem as problem, count(*)::int as devices from push_subscriptions group by 1 order by 2`,
        ),
      ON_ANY_MACHINE,
    )
    .toEqual([
      { problem: 'The push service answered 403.', devices: 1 },
      { problem: null, devices: READERS - 2 },
    ]);
  expect(service.requests()).toBe(READERS);
});

test('a push that cannot be worded costs the others of its parcel nothing', async () => {
  const spot = freshSpot();
  const readers = [await person(), await person(), await person()];
  const devices = readers.map(() => service.createDevice());
  for (const [n, who] of readers.entries()) {
    await watchPlace(who, 'parked', spot);
    await who.send('POST', '/api/push/subscriptions', devices[n]?.subscription);
  }
  await report(await person(), spot);
  const pushes = await Promise.all(
    readers.map(async (who) => {
      const [[alert], [device]] = [
        await getAlerts(who),
        (await who.get('/api/push/subscriptions')).json<PushDevice[]>(),
      ];
      return { notificationId: alert?.id ?? '', subscriptionId: device?.id ?? '' };
    }),
  );
  await server.db.execute(sql`update user_notifications set data = '{}' where id = ${pushes[1]?.notificationId}`);
  const parcels: Job<Parcel> = { name: 'alerts.push-parcels', handle: async () => {} };
  await transact(server.db, (tx) => server.jobs.enqueue(tx, parcels, { pushes }));
  await server.settle();
  expect(devices.map(({ received }) => received.length)).toEqual([2, 1, 2]);
});
