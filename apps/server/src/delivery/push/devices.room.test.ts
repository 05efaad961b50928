import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { TestedPush } from '@towscout/contracts/delivery/push';

import { createDrivers } from '#testing/drivers.fixture.ts';
import { startPushService, type TestDevice, type TestPushService } from '#testing/push-service.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

let service: TestPushService;
let server: TestServer;
beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({ env: { PUSH_TRUSTED_ORIGINS: service.origin } });
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const { person } = createDrivers(() => server);
const subscribe = (who: Visitor, device: TestDevice) =>
  who.send('POST', '/api/push/subscriptions', device.subscription);

async function driver(): Promise<{ ann: Visitor; phone: TestDevice }> {
  const [ann, phone] = [await person(), service.createDevice()];
  expect((await subscribe(ann, phone)).statusCode).toBe(201);
  return { ann, phone };
}

describe('a test push', () => {
  const test1 = async (who: Visitor, { subscription }: TestDevice) =>
    (await who.send('POST', '/api/push/test', { endpoint: subscription.endpoint })).json<TestedPush>();

  test('comes to the device and says that it was taken', async () => {
    const { ann, phone } = await driver();
    expect(await test1(ann, phone)).toEqual({ accepted: true, sentence: 'The push service accepted the test.' });
    expect(phone.received).toMatchObject([{ message: { title: 'TowScout test', tag: 'test', url: '/alerts' } }]);
  });

  test('tells which step fails', async () => {
    const { ann, phone } = await driver();
    phone.answers.push({ status: 500 }, { status: 410 });
    expect(await test1(ann, phone)).toEqual({ accepted: false, sentence: 'The push service answered 500.' });
    expect(await test1(ann, phone)).toMatchObject({
      accepted: false,
      sentence: expect.stringContaining('no longer recognizes this device'),
    });
    expect(await test1(ann, phone)).toMatchObject({
      accepted: false,
      sentence: expect.stringContaining("isn't registered"),
    });
    expect(await test1(await person(), phone)).toMatchObject({ accepted: false });
  });
});

describe('bad subscriptions', () => {
  const good = () => service.createDevice().subscription;
  test.each([
    ['http', { endpoint: 'http://push.example.com/abc' }],
    ['loopback', { endpoint: 'https://127.0.0.1/abc' }],
    ['a private address', { endpoint: 'https://10.1.2.3/abc' }],
    ['the cloud’s own address', { endpoint: 'https://169.254.169.254/latest' }],
    ['localhost', { endpoint: 'https://localhost:8443/abc' }],
    ['a file', { endpoint: 'file:///etc/passwd' }],
    ['another port', { endpoint: 'https://push.example.com:8443/abc' }],
    ['no address', { endpoint: 'nonsense' }],
    ['3,000 characters', { endpoint: `https://push.example.com/${'x'.repeat(3000)}` }],
    ['a key that is too short', { keys: { p256dh: 'abc', auth: 'abc' } }],
    [
      'a key that is no point of the curve',
      {
        keys: {
          p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url'),
          auth: 'A'.repeat(22),
        },
      },
    ],
    ['no keys', { keys: undefined }],
    ['keys of numbers', { keys: { p256dh: 1, auth: 2 } }],
  ])('%s is refused with a sentence, and no request leaves', async (_name, over) => {
    const ann = await person();
    const answer = await ann.send('POST', '/api/push/subscriptions', { ...good(), ...over });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ detail: string }>().detail).toMatch(/^[A-Z].+\.$/s);
    expect((await ann.get('/api/push/subscriptions')).json()).toEqual([]);
  });

  test('twenty devices at most: the oldest gives way', async () => {
    const ann = await person();
    for (let time = 0; time < 22; time += 1) await subscribe(ann, service.createDevice());
    expect((await ann.get('/api/push/subscriptions')).json()).toHaveLength(20);
  });

  test('signed out there are none', async () => {
    const visitor = server.visitor();
    expect((await visitor.send('POST', '/api/push/subscriptions', good())).statusCode).toBe(401);
    expect((await visitor.get('/api/push/subscriptions')).statusCode).toBe(401);
    expect((await visitor.get('/api/push/public-key')).json()).toMatchObject({
      publicKey: expect.stringMatching(/^[\w-]{87}$/),
    });
  });
});
