import Fastify from 'fastify';
import { expect, test } from 'vitest';

import { addSecurityHeaders } from './security-headers.ts';

const STRIPE_JS = 'https://js.stripe.com/endive/stripe.js';
const NOBODY = { scripts: [], stripeScript: null, adFrame: null };

const headersWith = (origins: string[], { isHttps = true, hosts = NOBODY as object } = {}) => {
  const app = Fastify();
  addSecurityHeaders(app, { isHttps, mapHosts: { origins: () => [...origins] }, hosts: { ...NOBODY, ...hosts } });
  app.get('/', async () => 'here');
  return async () => (await app.inject('/')).headers;
};

async function policyWith(hosts: object): Promise<Record<string, string>> {
  const { 'content-security-policy': policy } = await headersWith([], { hosts })();
  return Object.fromEntries(
    String(policy)
      .split(';')
      .map((directive) => directive.split(/ (.*)/s).slice(0, 2)),
  ) as Record<string, string>;
}

test('a host of the map that is learned while the server runs may be loaded from', async () => {
  const origins: string[] = [];
  const ask = headersWith(origins);
  expect((await ask())['content-security-policy']).toContain("connect-src 'self';");
  origins.push('https://tiles.example');
  expect((await ask())['content-security-policy']).toContain("connect-src 'self' https://tiles.example;");
});

test('hosts that make no header fail no request: the former ones stay', async () => {
  const origins = ['https://tiles.example'];
  const ask = headersWith(origins);
  await ask();
  origins.push('https://a.example,https');
  for (const _ of [1, 2])
    expect((await ask())['content-security-policy']).toContain("connect-src 'self' https://tiles.example;");
  origins.pop();
  origins.push('https://b.example', 'https://c.example');
  expect((await ask())['content-security-policy']).toContain('https://c.example;');
});

test('https is asked for only where the site has it', async () => {
  expect((await headersWith([])())['strict-transport-security']).toContain('max-age=');
  expect((await headersWith([], { isHttps: false })())['strict-transport-security']).toBeUndefined();
});

test('a site that takes no payments and has no ads of others loads and frames nothing of theirs', async () => {
  const policy = await policyWith({});
  expect(policy).toMatchObject({ 'script-src': "'self'", 'connect-src': "'self'", 'default-src': "'none'" });
  expect(policy).not.toHaveProperty('frame-src');
});

test("the documents' own scripts run, by their hash alone", async () => {
  expect(await policyWith({ scripts: ["'sha256-AbC='"] })).toMatchObject({ 'script-src': "'self' 'sha256-AbC='" });
});

test('a site that takes payments lets Stripe in, and nobody else', async () => {
  expect(await policyWith({ stripeScript: STRIPE_JS })).toMatchObject({
    'script-src': "'self' https://js.stripe.com https://*.js.stripe.com",
    'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    'connect-src': "'self' https://api.stripe.com",
  });
});

test('a stand-in for Stripe is let in instead of Stripe', async () => {
  expect(await policyWith({ stripeScript: 'http://127.0.0.1:4242/stripe.js' })).toMatchObject({
    'script-src': "'self' http://127.0.0.1:4242",
    'frame-src': 'http://127.0.0.1:4242',
    'connect-src': "'self' http://127.0.0.1:4242",
  });
});

test('a page that fills the ad slot is framed, and brings no script', async () => {
  expect(await policyWith({ adFrame: 'https://ads.example/slot?site=1' })).toMatchObject({
    'frame-src': 'https://ads.example',
    'script-src': "'self'",
  });
});
