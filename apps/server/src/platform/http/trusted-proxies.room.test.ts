import { expect, onTestFinished, test } from 'vitest';

import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

import { trustedProxies } from './trusted-proxies.ts';

async function start(env: Record<string, string>): Promise<{ server: TestServer; warnings(): string[] }> {
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const server = await startTestServer({ env: { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '', ...env }, logTo });
  onTestFinished(() => server.close());
  return { server, warnings: () => lines.filter((line) => line.includes('TRUSTED_PROXIES')) };
}

const forwarded = (server: TestServer, remoteAddress: string) =>
  server.app.inject({ url: '/healthz', remoteAddress, headers: { 'x-forwarded-for': '198.51.100.7' } });

test('a proxy that nobody configured is reported once, with what to set', async () => {
  const { server, warnings } = await start({});
  await server.app.inject({ url: '/healthz', remoteAddress: '10.0.0.2' });
  expect(warnings()).toEqual([]);
  for (let n = 0; n < 3; n += 1) await forwarded(server, '10.0.0.2');
  expect(warnings()).toEqual([
    expect.stringContaining('forwarded by 10.0.0.2, which is not in TRUSTED_PROXIES. If it is your proxy, add it'),
  ]);
});

test('an address that may be a visitor’s is not logged', async () => {
  const { server, warnings } = await start({});
  await forwarded(server, '203.0.113.5');
  expect(warnings()).toEqual([expect.not.stringContaining('203.0.113.5')]);
});

test('an https address without a configured proxy is reported at startup', async () => {
  const { warnings } = await start({ PUBLIC_URL: 'https://towscout.example' });
  expect(warnings()).toEqual([expect.stringContaining('Set TRUSTED_PROXIES to the address or network of the proxy.')]);
});

test('a trusted proxy causes no warning', async () => {
  const { server, warnings } = await start({ TRUSTED_PROXIES: '10.0.0.0/8' });
  await forwarded(server, '10.0.0.2');
  expect(warnings()).toEqual([]);
});

test('what is neither an address nor a network is rejected with a sentence', () => {
  expect(() => trustedProxies(['my-proxy'])).toThrow(
    'TRUSTED_PROXIES must list addresses or networks, such as 127.0.0.1 or 10.0.0.0/8, with commas between them. It is: my-proxy',
  );
  expect(trustedProxies([])('127.0.0.1')).toBe(false);
});
