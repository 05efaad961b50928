import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

const METRICS_TOKEN = 'a token of more than 16';

let bare: TestServer;
let proxied: TestServer;
beforeAll(async () => {
  bare = await startTestServer({ env: { TRUSTED_PROXIES: '', METRICS_TOKEN } });
  proxied = await startTestServer({ env: { TRUSTED_PROXIES: '127.0.0.1', METRICS_TOKEN } });
});
afterAll(() => Promise.all([bare.close(), proxied.close()]));

const ask = async ({ app }: TestServer, remoteAddress: string, headers: Record<string, string> = {}): Promise<number> =>
  (await app.inject({ url: '/metrics', remoteAddress, headers: { host: 'localhost:3000', ...headers } })).statusCode;
const withToken = { authorization: `Bearer ${METRICS_TOKEN}` };

test('/metrics is for requests from this machine itself, or with the token', async () => {
  expect(await ask(bare, '127.0.0.1')).toBe(200);
  expect(await ask(bare, '::1', { host: '[::1]:3000' })).toBe(200);
  expect(await ask(bare, '198.51.100.1')).toBe(404);
  expect(await ask(bare, '198.51.100.1', withToken)).toBe(200);
  expect(await ask(bare, '198.51.100.1', { authorization: 'Bearer another token, long enough' })).toBe(404);
});

test.each([
  ['that is trusted', () => proxied, {}],
  ['that nobody named', () => bare, { 'x-forwarded-for': '198.51.100.1' }],
  ['that says so in its own way', () => bare, { via: '1.1 proxy' }],
  ['that passes on the name of the site alone', () => bare, { host: 'towscout.example' }],
])('/metrics is closed to requests through a proxy on this machine %s', async (_which, server, headers) => {
  expect(await ask(server(), '127.0.0.1', headers)).toBe(404);
  expect(await ask(server(), '127.0.0.1', { ...headers, ...withToken })).toBe(200);
});
