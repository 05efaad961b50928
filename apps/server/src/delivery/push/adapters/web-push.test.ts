import { expect, test } from 'vitest';

import { PrivateAddressError, LookupTimeoutError } from '#platform/outgoing/public-address.ts';
import { serve } from '#testing/local-server.fixture.ts';
import { startPushService } from '#testing/push-service.fixture.ts';

import { deriveVapidKeys } from './vapid.ts';
import { createWebPush, isPushEndpoint } from './web-push.ts';

const keys = deriveVapidKeys(Buffer.alloc(32, 7).toString('base64url'));
const request = { payload: '{}', ttlSeconds: 60, topic: 'topic', urgency: 'high' } as const;

test('an endpoint that the rule forbids is also rejected when sending, and no request leaves', async () => {
  const push = createWebPush({ keys, subject: 'mailto:operator@example.com', trustedOrigins: [] });
  const service = await startPushService();
  const { subscription } = service.createDevice();
  expect(await push.send({ ...subscription.keys, endpoint: subscription.endpoint }, request, 1000)).toMatchObject({
    kind: 'refused',
  });
  expect(service.requests()).toBe(0);
  await push.close();
  await service.close();
});

test('a service that cannot be reached is asked later, and one that hangs is known for it', async () => {
  const service = await startPushService();
  const push = createWebPush({ keys, subject: 'mailto:operator@example.com', trustedOrigins: [service.origin] });
  const device = service.createDevice();
  device.answers.push('hang');
  const address = { endpoint: device.subscription.endpoint, ...device.subscription.keys };
  expect(await push.send(address, request, 100)).toEqual({
    kind: 'silent',
    reason: "The push service didn't answer in time.",
  });
  await service.close();
  expect(await push.send(address, request, 1000)).toEqual({
    kind: 'later',
    afterSeconds: null,
    reason: "The push service couldn't be reached.",
  });
  await push.close();
});

test('messages to one push service share a signature, and each service has its own', async () => {
  const services = [await startPushService(), await startPushService()];
  const trustedOrigins = services.map(({ origin }) => origin);
  const push = createWebPush({ keys, subject: 'mailto:operator@example.com', trustedOrigins });
  for (const service of services) {
    const { subscription, answers } = service.createDevice();
    answers.push({ status: 410 }, { status: 410 });
    const address = { endpoint: subscription.endpoint, ...subscription.keys };
    for (let message = 0; message < 2; message += 1)
      expect(await push.send(address, request, 5000)).toEqual({ kind: 'gone' });
  }
  expect(services.flatMap(({ faults }) => faults)).toEqual([]);
  expect(services.map(({ signatures }) => signatures.size)).toEqual([1, 1]);
  await push.close();
  for (const service of services) await service.close();
});

test('a burst of messages arrives once each, though the thread that encrypts them is killed', async () => {
  const service = await startPushService();
  const push = createWebPush({ keys, subject: 'mailto:operator@example.com', trustedOrigins: [service.origin] });
  const devices = Array.from({ length: 200 }, () => service.createDevice());
  devices.forEach(({ answers }) => answers.push({ status: 410 }));
  process.once('worker', (thread) => thread.once('online', () => void thread.terminate()));
  const outcomes = await Promise.all(
    devices.map(({ subscription }) =>
      push.send({ endpoint: subscription.endpoint, ...subscription.keys }, request, 20_000),
    ),
  );
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['gone']));
  expect(service.requests()).toBe(devices.length);
  expect(service.faults).toEqual([]);
  await push.close();
  await service.close();
});

test('messages that follow each other share connections, also after answers that come in two parts', async () => {
  const { url, requests } = await serve((_request, response) => {
    response.writeHead(410, { 'content-type': 'text/plain' }).flushHeaders();
    setImmediate(() => response.end('no such device'));
  });
  const { origin } = new URL(url);
  const push = createWebPush({ keys, subject: 'mailto:operator@example.com', trustedOrigins: [origin] });
  const address = { endpoint: `${origin}/abc`, p256dh: keys.publicKey, auth: 'A'.repeat(22) };
  for (let message = 0; message < 20; message += 1)
    expect(await push.send(address, request, 5000)).toEqual({ kind: 'gone' });
  expect(new Set(requests.map(({ socket }) => socket)).size).toBeLessThan(requests.length / 2);
  await push.close();
});

test.each([
  [new LookupTimeoutError(), 'silent'],
  [new PrivateAddressError(), 'refused'],
])('a name whose lookup fails with %o makes the service %s', async (error, kind) => {
  const push = createWebPush({
    keys,
    subject: 'mailto:operator@example.com',
    trustedOrigins: [],
    lookup: (_name, _options, done) => done(error, []),
  });
  expect(
    await push.send(
      { endpoint: 'https://push.example.com/abc', p256dh: keys.publicKey, auth: 'A'.repeat(22) },
      request,
      1000,
    ),
  ).toMatchObject({ kind });
  await push.close();
});

test('a device with invalid keys is refused, not retried forever', async () => {
  const push = createWebPush({ keys, subject: 'mailto:operator@example.com', trustedOrigins: [] });
  const noPoint = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
  expect(
    await push.send({ endpoint: 'https://push.example.com/abc', p256dh: noPoint, auth: 'A'.repeat(22) }, request, 1000),
  ).toMatchObject({ kind: 'refused' });
  await push.close();
});

test('a key pair is the same for the same secret', () => {
  expect(deriveVapidKeys(Buffer.alloc(32, 7).toString('base64url'))).toEqual(keys);
  expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65);
});

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
  'https://fcm.googleapis.com:443/fcm/send/abc',
  'https://[2606:4700::1111]/push',
])('%s is a push service', (endpoint) => expect(isPushEndpoint(endpoint, [])).toBe(true));

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://127.0.0.1/push',
  'https://[::1]/push',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.8/push',
  'https://192.168.1.1/push',
  'https://[::ffff:10.0.0.8]/push',
  'https://0x7f000001/push',
  'https://2130706433/push',
  'https://localhost/push',
  'https://localhost./push',
  'https://printer.local./push',
  'https://router.lan/push',
  'https://[::7f00:1]/push',
  'https://[::a00:1]/push',
  'https://[::127.0.0.1]/push',
  'https://[64:ff9b::a00:1]/push',
  'https://[64:ff9b:1::a00:1]/push',
  'https://[fec0::1]/push',
  'https://[4000::1]/push',
  'https://168.63.129.16/push',
  'https://[::ffff:168.63.129.16]/push',
  'https://fcm.googleapis.com:22/push',
  'https://push.localhost/push',
  'https://printer.local/push',
  'https://intranet/push',
  'https://user:secret@fcm.googleapis.com/push',
  'file:///etc/passwd',
  'ftp://fcm.googleapis.com/push',
  'javascript:alert(1)',
  'nonsense',
])('%s is rejected', (endpoint) => expect(isPushEndpoint(endpoint, [])).toBe(false));

test('an origin that the operator trusts may be anywhere, and only that origin', () => {
  expect(isPushEndpoint('http://127.0.0.1:9000/push', ['http://127.0.0.1:9000'])).toBe(true);
  expect(isPushEndpoint('http://127.0.0.1:9001/push', ['http://127.0.0.1:9000'])).toBe(false);
});
