import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { eventually } from '#testing/eventually.fixture.ts';
import { openRaw, rawRequest } from '#testing/raw-socket.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

const LIMIT = 16;
const OF_THE_NODE = 4 * LIMIT;

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '0.25', STREAMS_PER_NODE: String(OF_THE_NODE) } });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const asking = (address: string, { method = 'GET', path = '/api/live', cookie = '' } = {}) =>
  rawRequest(`${method} ${path} HTTP/1.1`, 'host: localhost', `x-forwarded-for: ${address}`, `cookie: ${cookie}`);
const open = (address: string, cookie = '') => openRaw(port, asking(address, { cookie }));

const untilNobodyIsConnected = () =>
  eventually(async () =>
    expect(await new Promise((resolve) => server.app.server.getConnections((_error, count) => resolve(count)))).toBe(0),
  );

/** All of them open only when no slot was lost. */
async function expectAllSlotsFree(address: string, cookie = ''): Promise<void> {
  const streams = Array.from({ length: LIMIT }, () => open(address, cookie));
  const answers = () => streams.map(({ heard }) => heard().slice(0, 12));
  await eventually(() => expect(answers()).not.toContain(''));
  const given = answers();
  const oneMore = open(address, cookie);
  await eventually(() => expect(oneMore.heard()).not.toBe(''));
  for (const { socket } of [...streams, oneMore]) socket.destroy();
  await untilNobodyIsConnected();
  expect(given).toEqual(streams.map(() => 'HTTP/1.1 200'));
  expect(oneMore.heard()).toContain('HTTP/1.1 429');
}

test('stream requests queued on one connection hold no slot once it closes', async () => {
  const pipelined = openRaw(port, asking('203.0.113.1').repeat(2 * LIMIT));
  await eventually(() => expect(pipelined.heard()).toContain('retry:'));
  pipelined.socket.destroy();
  await untilNobodyIsConnected();
  await eventually(() => expectAllSlotsFree('203.0.113.1'));
});

test('whoever leaves before the stream opens holds no slot', async () => {
  const { cookie } = await server.signUp('Ann');
  const early = Array.from({ length: 2 * LIMIT }, () => openRaw(port, asking('203.0.113.2', { cookie })));
  for (const { socket } of early) socket.once('connect', () => setImmediate(() => socket.destroy()));
  await Promise.all(early.map(({ closed }) => closed));
  await untilNobodyIsConnected();
  // A session lookup releases its slot only when it ends.
  await eventually(() => expectAllSlotsFree('203.0.113.2', cookie));
});

test('a stream that is refused holds no slot', async () => {
  const refused = Array.from({ length: 2 * LIMIT }, () =>
    server.visitor('203.0.113.3').get('/api/live?lat=40.7&lng=-73.9&radius=10'),
  );
  expect(
    (await Promise.all(refused))
      .map(({ statusCode }) => statusCode)
      .filter((status) => status !== 401 && status !== 429),
  ).toEqual([]);
  await expectAllSlotsFree('203.0.113.3');
});

test('beyond what a node has room for a stream is refused with 503, whoever asks, and a request is answered', async () => {
  const streams = Array.from({ length: OF_THE_NODE }, (_, n) => open(`203.0.113.${10 + (n % 4)}`));
  await eventually(() => expect(streams.every(({ heard }) => heard().includes('retry:'))).toBe(true));
  const refused = open('203.0.113.20');
  await eventually(() => expect(refused.heard()).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: \d+/i));
  expect(
    (await server.visitor('203.0.113.20').get('/api/tow-trucks/nearby?lat=40.7&lng=-73.9&radius=5')).statusCode,
  ).toBe(200);
  streams[0]?.socket.destroy();
  await eventually(async () => {
    const again = open('203.0.113.20');
    await eventually(() => expect(again.heard()).not.toBe(''));
    again.socket.destroy();
    expect(again.heard()).toContain('HTTP/1.1 200');
  });
  for (const { socket } of [...streams, refused]) socket.destroy();
  await untilNobodyIsConnected();
});

test('all addresses of one IPv6 /64 share their slots, and another /64 has its own', async () => {
  const streams = Array.from({ length: LIMIT }, (_, host) => open(`2001:db8:1:2::${host.toString(16)}`));
  await eventually(() => expect(streams.every(({ heard }) => heard().includes('retry:'))).toBe(true));
  const [same, other] = [open('2001:db8:1:2:ffff::1'), open('2001:db8:1:3::1')];
  await eventually(() => expect(same.heard()).toContain('HTTP/1.1 429'));
  await eventually(() => expect(other.heard()).toContain('retry:'));
});

test('HEAD describes the stream, and ends', async () => {
  const heads = openRaw(port, asking('203.0.113.4', { method: 'HEAD' }).repeat(2));
  await eventually(() =>
    expect(heads.heard().match(/HTTP\/1\.1 200 OK\r\n[^]*?content-type: text\/event-stream/gi)).toHaveLength(2),
  );
  const refused = openRaw(
    port,
    asking('203.0.113.4', { method: 'HEAD', path: '/api/live?lat=40.7&lng=-73.9&radius=10' }),
  );
  await eventually(() => expect(refused.heard()).toContain('HTTP/1.1 401'));
});
