import Fastify from 'fastify';
import { expect, test } from 'vitest';

import { addSecurityHeaders } from './security-headers.ts';

const headersWith = async (origins: string[], isHttps = true) => {
  const app = Fastify();
  addSecurityHeaders(app, { isHttps, mapHosts: { origins: () => origins } });
  app.get('/', async () => 'here');
  const ask = async () => (await app.inject('/')).headers;
  return { ask };
};

test('a host of the map that is learned while the server runs may be loaded from', async () => {
  const origins: string[] = [];
  const { ask } = await headersWith(origins);
  expect((await ask())['content-security-policy']).toContain("connect-src 'self';");
  origins.push('https://tiles.example');
  expect((await ask())['content-security-policy']).toContain("connect-src 'self' https://tiles.example;");
});

test('https is asked for only where the site has it', async () => {
  expect((await (await headersWith([])).ask())['strict-transport-security']).toContain('max-age=');
  expect((await (await headersWith([], false)).ask())['strict-transport-security']).toBeUndefined();
});
