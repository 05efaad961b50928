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

test('a page names its other languages to search engines, an address of no page does not', async () => {
  const { headers } = await server.visitor().get('/es/reports', { host: 'towscout.example' });
  expect(headers['link']).toBe(
    '<https://towscout.example/en/reports>; rel="alternate"; hreflang="en", <https://towscout.example/es/reports>; rel="alternate"; hreflang="es", <https://towscout.example/reports>; rel="alternate"; hreflang="x-default"',
  );
  expect((await server.visitor().get('/es//evil.example/', { host: 'towscout.example' })).headers['link']).toBe(
    undefined,
  );
});

test("each language's service worker may serve the whole site", async () => {
  for (const encoding of ['br', 'identity']) {
    const headers = { host: 'towscout.example', 'accept-encoding': encoding };
    const worker = await server.visitor().get('/es/sw.js', headers);
    expect([worker.headers['service-worker-allowed'], worker.headers['cache-control']]).toEqual(['/', 'no-cache']);
  }
});
