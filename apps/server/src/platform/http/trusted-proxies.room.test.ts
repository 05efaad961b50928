import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';

import { startTestServer } from '#testing/test-server.fixture.ts';

import { readConfig } from '../config/config.ts';
import { createLog } from '../log.ts';
import { trustedProxies, warnOfUntrustedProxy } from './trusted-proxies.ts';

function proxyLog(): { logTo: { write(line: string): void }; warnings(): string[] } {
  const lines: string[] = [];
  return {
    logTo: { write: (line) => void lines.push(line) },
    warnings: () => lines.filter((line) => line.includes('TRUSTED_PROXIES')),
  };
}

function start(env: Record<string, string>): { app: App; warnings(): string[] } {
  const { logTo, warnings } = proxyLog();
  const config = readConfig(env);
  const app = Fastify();
  warnOfUntrustedProxy(app, trustedProxies(config.TRUSTED_PROXIES), config, createLog('warn', logTo));
  return { app, warnings };
}

type App = Pick<ReturnType<typeof Fastify>, 'inject'>;

const forwarded = (app: App, remoteAddress: string) =>
  app.inject({ url: '/healthz', remoteAddress, headers: { 'x-forwarded-for': '198.51.100.7' } });

test('a proxy that nobody configured is reported once, with what to set', async () => {
  const { logTo, warnings } = proxyLog();
  const { app, close } = await startTestServer({ env: { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '' }, logTo });
  onTestFinished(close);
  await app.inject({ url: '/healthz', remoteAddress: '10.0.0.2' });
  expect(warnings()).toEqual([]);
  for (let n = 0; n < 3; n += 1) await forwarded(app, '10.0.0.2');
  expect(warnings()).toEqual([
    expect.stringContaining('forwarded by 10.0.0.2, which is not in TRUSTED_PROXIES. If it is your proxy, add it'),
  ]);
});

test('an address that may be a visitor’s is not logged', async () => {
  const { app, warnings } = start({});
  await forwarded(app, '203.0.113.5');
  expect(warnings()).toEqual([expect.not.stringContaining('203.0.113.5')]);
});

test('an https address without a configured proxy is reported at startup', () => {
  const { warnings } = start({ PUBLIC_URL: 'https://towscout.example' });
  expect(warnings()).toEqual([expect.stringContaining('Set TRUSTED_PROXIES to the address or network of the proxy.')]);
});

test('a trusted proxy causes no warning', async () => {
  const { app, warnings } = start({ TRUSTED_PROXIES: '10.0.0.0/8' });
  await forwarded(app, '10.0.0.2');
  expect(warnings()).toEqual([]);
});

test('what is neither an address nor a network is rejected with a sentence', () => {
  expect(() => trustedProxies(['my-proxy'])).toThrow(
    'TRUSTED_PROXIES must list addresses or networks, such as 127.0.0.1 or 10.0.0.0/8, with commas between them. It is: my-proxy',
  );
  expect(trustedProxies([])('127.0.0.1')).toBe(false);
});
