import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { UnreachableDevice } from '@towscout/contracts/delivery/push';

import { createDrivers, freshSpot, north } from '#testing/drivers.fixture.ts';
import { startMailServer, type TestMailServer } from '#testing/mail-server.fixture.ts';
import { startPushService, type TestDevice, type TestPushService } from '#testing/push-service.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

let service: TestPushService;
let mail: TestMailServer;
let server: TestServer;
beforeAll(async () => {
  [service, mail] = await Promise.all([startPushService(), startMailServer('http://towscout.example')]);
  server = await startTestServer({ env: { PUSH_TRUSTED_ORIGINS: service.origin, ...mail.env } });
});
afterAll(async () => {
  await server.close();
  await Promise.all([service.close(), mail.close()]);
});

const { person, prefer, watchPlace, report } = createDrivers(() => server);
const subscribe = (who: Visitor, { subscription }: TestDevice) =>
  who.send('POST', '/api/push/subscriptions', subscription);
const unreachable = async (who: Visitor) => (await who.get('/api/push/unreachable')).json<UnreachableDevice[]>();
const testsAt = ({ received }: TestDevice) => received.filter(({ message }) => message.tag === 'self-test');
const letters = () => mail.emails.filter(({ subject }) => subject.startsWith("Push alerts don't reach"));

async function driver(): Promise<{ ann: Visitor; phone: TestDevice }> {
  const [ann, phone] = [await person(), service.createDevice()];
  await subscribe(ann, phone);
  const { email } = (await ann.get('/api/auth/user')).json<{ email: string }>();
  await prefer(ann, { alertRadius: 1 });
  await server.db.execute(sql`
    update user_alert_preferences set enable_email_alerts = true, confirmed_email = ${email}
    where user_id = (select id from users where email = ${email})`);
  return { ann, phone };
}

async function daysLater(days: number): Promise<void> {
  server.clock.advance(days * 24 * 60);
  await server.runJob('delivery.test-devices');
  await server.settle();
}

test('a device that took nothing for a week is tested silently, and nobody hears of it', async () => {
  const { ann, phone } = await driver();
  await daysLater(6);
  expect(testsAt(phone)).toEqual([]);
  await daysLater(2);
  expect(testsAt(phone)).toMatchObject([
    { ttl: 0, urgency: 'very-low', topic: 'self-test', message: { silent: true } },
  ]);
  await daysLater(6);
  expect(testsAt(phone)).toHaveLength(1);
  expect([await unreachable(ann), letters()]).toEqual([[], []]);
  expect(service.faults).toEqual([]);
});

test('an alert that was taken is proof enough, and who wants no pushes is not tested', async () => {
  const [{ ann, phone }, other] = [await driver(), await driver()];
  await prefer(other.ann, { enablePushNotifications: false });
  server.clock.advance(5 * 24 * 60);
  const spot = freshSpot();
  await watchPlace(ann, 'parked', spot);
  await report(await person(), north(spot, 0.1));
  await daysLater(4);
  expect([testsAt(phone), testsAt(other.phone)]).toEqual([[], []]);
});

test('a device that is gone is told of on the page and by email, once, until it is back', async () => {
  const { ann, phone } = await driver();
  phone.answers.push({ status: 410 });
  await daysLater(8);
  expect(await unreachable(ann)).toMatchObject([{ device: 'A browser', isGone: true }]);
  const inSpanish = await ann.get('/api/push/unreachable', { 'accept-language': 'es' });
  expect(inSpanish.json()).toMatchObject([{ device: 'Un navegador' }]);
  expect(letters()).toHaveLength(1);
  expect(letters()[0]?.text).toContain('Open TowScout on that device and turn push alerts on again');
  await daysLater(8);
  expect(letters()).toHaveLength(1);
  await subscribe(ann, service.createDevice());
  expect(await unreachable(ann)).toEqual([]);
});

test('a lost device can be dismissed by its user alone', async () => {
  const [{ ann, phone }, eve] = [await driver(), await person()];
  phone.answers.push({ status: 404 });
  await daysLater(8);
  const [lost] = await unreachable(ann);
  expect((await eve.send('DELETE', `/api/push/unreachable/${lost?.id}`)).statusCode).toBe(404);
  expect((await ann.send('DELETE', `/api/push/unreachable/${lost?.id}`)).statusCode).toBe(204);
  expect(await unreachable(ann)).toEqual([]);
});

test('a service that refuses for days is told of after ten, once, and not any more when it takes pushes again', async () => {
  const { ann, phone } = await driver();
  const before = letters().length;
  phone.answers.push({ status: 500 }, { status: 500 }, { status: 500 });
  await daysLater(8);
  expect([await unreachable(ann), letters().length - before]).toEqual([[], 0]);
  await daysLater(3);
  expect(await unreachable(ann)).toMatchObject([{ isGone: false }]);
  await daysLater(1);
  expect(letters().length - before).toBe(1);
  await daysLater(1);
  expect(await unreachable(ann)).toEqual([]);
});
