import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

const CODE = 'export const truck = 1;'.repeat(200);

let server: TestServer;
let siteFolder: string;
beforeAll(async () => {
  siteFolder = await mkdtemp(join(tmpdir(), 'towscout-site-'));
  await mkdir(join(siteFolder, 'assets'));
  await writeFile(join(siteFolder, 'index.html'), '<!doctype html><title>TowScout</title>');
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

test('a page is revalidated each time', async () => {
  expect((await server.visitor().get('/')).headers['cache-control']).toBe('no-cache');
});
