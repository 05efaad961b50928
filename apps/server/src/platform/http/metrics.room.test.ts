import { expect, onTestFinished, test } from 'vitest';

import { startTestServer } from '../../testing/test-server.ts';

const METRICS_TOKEN = 'a token of more than 16';

async function ask(proxies: string, remoteAddress: string, headers: Record<string, string> = {}): Promise<number> {
  const server = await startTestServer({ env: { TRUSTED_PROXIES: proxies, METRICS_TOKEN } });
  onTestFinished(() => server.close());
  return (await server.app.inject({ url: '/metrics', remoteAddress, headers: { host: 'localhost:3000', ...headers } })).statusCode;
}

test('/metrics is for whoever asks on this machine itself, or holds the token', async () => {
  expect(await ask('', '127.0.0.1')).toBe(200);
  expect(await ask('', '::1', { host: '[::1]:3000' })).toBe(200);
  expect(await ask('', '198.51.100.1')).toBe(404);
  expect(await ask('', '198.51.100.1', { authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200);
});

test.each([
  ['that is trusted', '127.0.0.1', {}],
  ['that nobody named', '', { 'x-forwarded-for': '198.51.100.1' }],
  ['that says so in its own way', '', { via: '1.1 proxy' }],
  ['that passes on the name of the site alone', '', { host: 'towscout.example' }],
])('/metrics is closed to whoever comes by a proxy on this machine %s', async (_which, proxies, headers) => {
  expect(await ask(proxies, '127.0.0.1', headers)).toBe(404);
  expect(await ask(proxies, '127.0.0.1', { ...headers, authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200);
});
