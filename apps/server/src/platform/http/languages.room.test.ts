import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

let server: TestServer;
let siteFolder: string;
beforeAll(async () => {
  siteFolder = await mkdtemp(join(tmpdir(), 'towscout-site-'));
  await mkdir(join(siteFolder, 'es'));
  await writeFile(join(siteFolder, 'index.html'), '<!doctype html><html lang="en"><head></head>');
  await writeFile(join(siteFolder, 'es/index.html'), '<!doctype html><html lang="es"><head></head>');
  await writeFile(join(siteFolder, 'es/sw.js'), '');
  await writeFile(join(siteFolder, 'es/sw.js.br'), brotliCompressSync(''));
  server = await startTestServer({ siteFolder, env: { PUBLIC_URL: 'https://towscout.example' } });
});
afterAll(async () => {
  await server.close();
  await rm(siteFolder, { recursive: true, force: true });
});

const readPage = async (path: string, headers: Record<string, string> = {}) => {
  const page = await server.visitor().get(path, { host: 'towscout.example', ...headers });
  const lang = /lang="(\w+)"/.exec(page.body)?.[1];
  expect(page.headers['content-language']).toBe(lang);
  expect(page.headers['vary']).toContain('accept-language, cookie');
  return `${page.statusCode} ${lang}`;
};

test.each([
  ['a browser that prefers nothing', '/reports', {}, '200 en'],
  ['a browser that prefers Spanish', '/reports', { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }, '200 es'],
  ['a browser that prefers English to Spanish', '/', { 'accept-language': 'en-US,es;q=0.5' }, '200 en'],
  ['a browser whose language nobody knows', '/', { 'accept-language': 'tlh, fr;q=0.9' }, '200 en'],
  ['a browser that refuses Spanish', '/', { 'accept-language': 'es;q=0, fr' }, '200 en'],
  ['a header that is no list of languages', '/', { 'accept-language': ';;=,\u00e9*&q' }, '200 en'],
  ['a language that was chosen', '/', { cookie: 'a=b; towscout_locale=es', 'accept-language': 'en' }, '200 es'],
  ['a chosen language that does not exist', '/', { cookie: 'towscout_locale=xx', 'accept-language': 'es' }, '200 es'],
  ['an address in Spanish', '/es/reports', { cookie: 'towscout_locale=en', 'accept-language': 'en' }, '200 es'],
  ['an address in Spanish, without a page', '/es', {}, '200 es'],
  ['an address in English', '/en/reports/', { cookie: 'towscout_locale=es' }, '200 en'],
  ['an address of no page', '/es/nothing', {}, '404 es'],
  ['an address in a language that nobody knows', '/fr/reports', {}, '404 en'],
])('%s', async (_what, path, headers, expected) => {
  expect(await readPage(path, headers)).toBe(expected);
});

const readHead = async (path: string, headers = {}) => {
  const { body, headers: said } = await server.visitor().get(path, { host: 'towscout.example', ...headers });
  return { body, robots: said['x-robots-tag'], tags: body.match(/<(?:meta|link) [^>]*>/g) ?? [] };
};

test('a page names itself and its other languages to search engines and to whom it is shared with', async () => {
  const { tags, robots } = await readHead('/es/reports/?utm_source=x');
  expect(robots).toBeUndefined();
  expect(tags).toEqual([
    '<meta property="og:type" content="website" />',
    '<meta property="og:site_name" content="TowScout" />',
    '<meta property="og:title" content="Reportes de la comunidad" />',
    expect.stringMatching(/^<meta property="og:description" content="Grúas en vivo cerca de ti/),
    '<meta property="og:image" content="https://towscout.example/link-preview.png" />',
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta property="og:locale" content="es_US" />',
    '<meta property="og:locale:alternate" content="en_US" />',
    '<meta property="og:url" content="https://towscout.example/es/reports" />',
    '<meta name="twitter:card" content="summary_large_image" />',
    '<link rel="canonical" href="https://towscout.example/es/reports" />',
    '<link rel="alternate" hreflang="en" href="https://towscout.example/en/reports" />',
    '<link rel="alternate" hreflang="es" href="https://towscout.example/es/reports" />',
    '<link rel="alternate" hreflang="x-default" href="https://towscout.example/reports" />',
  ]);
});

test.each([
  '/sign-in',
  '/es/account',
  '/reset-password?token=secret',
  '/simple-payment',
  '/nothing',
  '/es//evil.example/',
])('no search engine lists %s, which says nothing of itself', async (path) => {
  const { body, robots, tags } = await readHead(path);
  expect([robots, tags]).toEqual(['noindex', []]);
  expect(body).not.toContain('secret');
});

test('a page that did not change is not sent again, one in another language is', async () => {
  const ask = (headers: Record<string, string>) =>
    server.visitor().get('/heatmap', { host: 'towscout.example', ...headers });
  const { etag } = (await ask({})).headers;
  const known = { 'if-none-match': String(etag) };
  expect((await ask(known)).statusCode).toBe(304);
  expect((await ask({ ...known, 'accept-language': 'es' })).statusCode).toBe(200);
});

test('the sitemap has each page for everybody in each language, and robots.txt names it', async () => {
  const robots = await server.visitor().get('/robots.txt', { host: 'towscout.example' });
  expect(robots.body).toContain('\nSitemap: https://towscout.example/sitemap.xml\n');
  const { headers, body } = await server.visitor().get('/sitemap.xml', { host: 'towscout.example' });
  expect(headers['content-type']).toContain('application/xml');
  const addresses = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address));
  const paths = addresses.map(({ pathname }) => pathname);
  expect(paths).toEqual(expect.arrayContaining(['/', '/en', '/es', '/towed', '/en/towed', '/es/towed']));
  expect(paths.join()).not.toMatch(/admin|account|password|sign-in|payment|stripe|moderation/);
  for (const { pathname, origin } of addresses) {
    expect(origin).toBe('https://towscout.example');
    const { robots: said, tags } = await readHead(pathname);
    expect(said).toBeUndefined();
    expect(tags).toContain(`<link rel="canonical" href="${origin}${pathname}" />`);
  }
});

test("each language's service worker may serve the whole site", async () => {
  for (const encoding of ['br', 'identity']) {
    const headers = { host: 'towscout.example', 'accept-encoding': encoding };
    const worker = await server.visitor().get('/es/sw.js', headers);
    expect([worker.headers['service-worker-allowed'], worker.headers['cache-control']]).toEqual(['/', 'no-cache']);
  }
});
