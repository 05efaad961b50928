import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

const START = "document.title = 'TowScout'";
const CODE = 'export const truck = 1;'.repeat(200);

let server: TestServer;
let siteFolder: string;
beforeAll(async () => {
  siteFolder = await mkdtemp(join(tmpdir(), 'towscout-site-'));
  await mkdir(join(siteFolder, 'assets'));
  await writeFile(join(siteFolder, 'index.html'), `<!doctype html><head><script>${START}</script></head>`);
  await writeFile(join(siteFolder, 'assets/index-1.js'), CODE);
  await writeFile(join(siteFolder, 'assets/index-1.js.br'), brotliCompressSync(CODE));
  await writeFile(join(siteFolder, 'assets/index-1.js.gz'), gzipSync(CODE));
  server = await startTestServer({ siteFolder });
});
afterAll(async () => {
  await server.close();
  await rm(siteFolder, { recursive: true, force: true });
});

test.each([
  ['br, gzip', 'br', brotliCompressSync(CODE).length],
  ['gzip', 'gzip', gzipSync(CODE).length],
  ['identity', undefined, CODE.length],
])(
  'to a browser that takes %s code goes as the build compressed it, and is kept for good',
  async (accepted, encoding, bytes) => {
    const answer = await server.visitor().get('/assets/index-1.js', { 'accept-encoding': accepted });
    expect([answer.headers['content-encoding'], answer.rawPayload.length, answer.headers['vary']]).toEqual([
      encoding,
      bytes,
      'accept-encoding',
    ]);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  },
);

test('the script in the page is allowed by its hash, and no other', async () => {
  const hash = createHash('sha256').update(START).digest('base64');
  const policy = String((await server.visitor().get('/')).headers['content-security-policy']);
  expect(policy).toContain(`;script-src 'self' 'sha256-${hash}';`);
  expect(policy).not.toContain('unsafe-inline');
});

test('a page is revalidated each time', async () => {
  expect((await server.visitor().get('/')).headers['cache-control']).toBe('no-cache');
});

test('a link to a truck has a preview with its picture while the truck is live, and names no reporter', async () => {
  const ann = await server.signUp('Ann');
  const said = { latitude: '37.7765', longitude: '-122.4172', location: 'Market <b>& 10th', status: 'waiting' };
  const { id } = (await ann.send('POST', '/api/tow-trucks', said)).json<{ id: string }>();
  const page = await server.visitor().get(`/?sighting=${id}`, { host: 'towscout.example' });
  expect(page.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' });
  expect(page.body).toContain('<meta property="og:title" content="Tow truck there · Market &lt;b&gt;&amp; 10th" />');
  expect(page.body).toContain(`content="http://towscout.example/api/tow-trucks/${id}/picture.png"`);
  expect(page.body).not.toMatch(/Ann|reportedBy/);

  const picture = await server.visitor().get(`/api/tow-trucks/${id}/picture.png`);
  expect(picture.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=300' });
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  for (const query of ['', '?sighting=no-id', '?sighting=00000000-0000-4000-8000-000000000000'])
    expect((await server.visitor().get(`/${query}`)).body).toContain(
      'og:title" content="TowScout: know before the hook"',
    );
});

test('a site that does not know its address takes none from a request', async () => {
  const { headers, body } = await server.visitor().get('/', { host: 'evil.example' });
  expect(body).not.toMatch(/canonical|hreflang|og:url/);
  expect(headers['link']).toBeUndefined();
  expect((await server.visitor().get('/robots.txt', { host: 'evil.example' })).body).not.toContain('evil');
  expect((await server.visitor().get('/sitemap.xml')).statusCode).toBe(404);
});
