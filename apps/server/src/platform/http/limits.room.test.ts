import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

const A_MINUTE = 60;

let server: TestServer;
let siteFolder: string;
beforeAll(async () => {
  siteFolder = await mkdtemp(join(tmpdir(), 'towscout-site-'));
  await writeFile(join(siteFolder, 'index.html'), '<!doctype html><title>TowScout</title>');
  await writeFile(join(siteFolder, 'icon.svg'), '<svg/>');
  server = await startTestServer({ siteFolder, env: { RATE_LIMIT_FACTOR: '0.1' } });
});
afterAll(async () => {
  await server.close();
  await rm(siteFolder, { recursive: true, force: true });
});

test.each([
  '/',
  '/scanner',
  '/robots.txt',
  '/nowhere',
  '/api/nowhere',
  '/assets/nowhere.js',
  '/healthz',
  '/readyz',
  '/metrics',
])('%s is answered many times a minute, but not endlessly', async (path) => {
  const stranger = server.visitor();
  const statuses = new Set<number>();
  for (let n = 0; n < A_MINUTE; n += 1) statuses.add((await stranger.get(path)).statusCode);
  expect(statuses).not.toContain(429);
  const refused = await stranger.get(path);
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    expect.objectContaining({ detail: expect.stringMatching(/^Too many requests\. Please try again in/) }),
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await server.visitor().get(path)).statusCode).not.toBe(429);
});

test('the files of a page are counted apart, because many first visits come from one address', async () => {
  const small = await startTestServer({ siteFolder, env: { RATE_LIMIT_FACTOR: '0.001' } });
  const office = small.visitor();
  for (let n = 0; n < A_MINUTE; n += 1) expect((await office.get('/icon.svg')).statusCode).toBe(200);
  const refused = await office.get('/icon.svg');
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await office.get('/api/nowhere')).statusCode).toBe(404);
  expect((await office.get('/api/nowhere')).statusCode).toBe(429);
  expect((await small.visitor().get('/icon.svg')).statusCode).toBe(200);
  await small.close();
});

test('a client that requested too many pages can still be probed, and the other way around', async () => {
  const stranger = server.visitor();
  for (let n = 0; n <= A_MINUTE; n += 1) await stranger.get('/');
  expect((await stranger.get('/')).statusCode).toBe(429);
  expect((await stranger.get('/healthz')).statusCode).toBe(200);
});
