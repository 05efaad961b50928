import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { PMTiles } from 'pmtiles';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { TileJson } from '@towscout/contracts/site/map';
import type { SiteView } from '@towscout/contracts/site/schema';

import { readConfig } from '#platform/config/config.ts';
import { type FixtureTile, toPmtiles } from '#testing/pmtiles.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

const STREETS = { name: 'Bay', vector_layers: [{ id: 'transportation' }, { id: 'water' }] };
const tile = (words: string, at: Partial<FixtureTile> = {}): FixtureTile => ({
  z: 10,
  x: 163,
  y: 395,
  bytes: gzipSync(words),
  ...at,
});

let folder: string;
let file: string;
let server: TestServer;
const logged: string[] = [];
const write = async (archive: Buffer | string) => {
  // As an operator replaces a file that is being read.
  await writeFile(`${file}.new`, archive);
  await rename(`${file}.new`, file);
};
const get = (path: string, headers: Record<string, string> = { 'accept-encoding': 'gzip' }) =>
  server.app.inject({ url: path, headers });
const getStreets = async () => (await get('/api/map/streets.json')).json<TileJson>();
const addressOf = ({ tiles }: TileJson, { z, x, y }: FixtureTile) =>
  (tiles[0] ?? '').replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'towscout-map-'));
  file = join(folder, 'streets of the bay.pmtiles');
  await write(toPmtiles({ tiles: [tile('old')], metadata: STREETS }));
  server = await startTestServer({
    env: { MAP_PMTILES: file, LOG_LEVEL: 'warn' },
    logTo: { write: (line: string) => void logged.push(line) },
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => write(toPmtiles({ tiles: [tile('streets'), tile('sea', { x: 0, y: 0 })], metadata: STREETS })));

test('the site names its own streets, and no other host is let in for them', async () => {
  const site = await get('/api/site');
  expect(site.json<SiteView>().map).toEqual({ tiles: '/api/map/streets.json', style: null });
  expect(site.headers['content-security-policy']).not.toContain('openfreemap');
});

test('the TileJSON says what the file has, with the credit that OpenStreetMap asks for', async () => {
  expect(await getStreets()).toMatchObject({
    tilejson: '3.0.0',
    name: 'Bay',
    minzoom: 10,
    maxzoom: 10,
    bounds: [-123, 37, -122, 38],
    attribution: expect.stringContaining('openstreetmap.org/copyright'),
  });
});

test('a tile goes out as it is packed, for as long as this copy of the file lasts', async () => {
  const answer = await get(addressOf(await getStreets(), tile('')));
  expect(answer.headers).toMatchObject({
    'content-type': 'application/vnd.mapbox-vector-tile',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=2592000',
  });
  expect(gunzipSync(answer.rawPayload).toString()).toBe('streets');
  expect((await get('/api/map/tiles/10/163/395', { 'accept-encoding': '' })).body).toBe('streets');
});

test('where the file has no tile there is nothing, and it is asked for again later', async () => {
  const answer = await get('/api/map/tiles/10/200/395');
  expect(answer.statusCode).toBe(204);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test.each([
  ['/api/map/tiles/2/4/0', 'There is no such tile at that zoom.'],
  ['/api/map/tiles/23/0/0', 'The deepest zoom is 22.'],
  ['/api/map/tiles/x/0/0', 'A tile is three whole numbers'],
  ['/api/map/tiles/3/-1/0', ''],
])('%s is refused', async (path, words) => {
  const answer = await get(path);
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain(words);
});

test('a file that is replaced is read anew, under new addresses', async () => {
  const before = addressOf(await getStreets(), tile(''));
  await write(toPmtiles({ tiles: [tile('streets of next year')], metadata: STREETS }));
  const after = addressOf(await getStreets(), tile(''));
  expect(after).not.toBe(before);
  expect(gunzipSync((await get(after)).rawPayload).toString()).toBe('streets of next year');
});

test('the file itself is read by ranges', async () => {
  const answer = await get('/api/map/streets.pmtiles', { range: 'bytes=0-6' });
  expect([answer.statusCode, answer.body]).toEqual([206, 'PMTiles']);
  expect((await get('/api/map/streets.pmtiles', { range: 'bytes=99999999-' })).statusCode).toBe(416);

  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const archive = new PMTiles(`${origin}/api/map/streets.pmtiles`);
  const read = await archive.getZxy(10, 163, 395);
  expect(Buffer.from(read?.data ?? new ArrayBuffer()).toString()).toBe('streets');
});

test.each([
  ['no PMTiles', 'GIF89a, not a map', /Wrong magic number/],
  ['cut off', toPmtiles({ tiles: [tile('streets')], metadata: STREETS }).subarray(0, 150), /can't be read as PMTiles/],
  ['pictures', toPmtiles({ tiles: [tile('png')], metadata: STREETS, tileType: 2 }), /has pictures and no vector tiles/],
  [
    'in another schema',
    toPmtiles({ tiles: [tile('roads')], metadata: { vector_layers: [{ id: 'roads' }] } }),
    /isn't in the OpenMapTiles schema/,
  ],
])('a file that is %s leaves the map to its outlines, and the log says why', async (_, archive, reason) => {
  await write(archive);
  const answer = await get('/api/map/streets.json');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ detail: "The street map can't be read at the moment." });
  expect(logged.join('\n')).toMatch(reason);
});

test('a file that is gone is missed, and found again', async () => {
  await rename(file, `${file}.away`);
  expect((await get('/api/map/tiles/10/163/395?v=other')).statusCode).toBe(503);
  await rename(`${file}.away`, file);
  expect((await get('/api/map/tiles/10/163/395?v=other')).statusCode).toBe(200);
});

test.each([
  [{ MAP_PMTILES: '/nowhere/streets.pmtiles' }, 'MAP_PMTILES must be a PMTiles file of vector tiles.'],
  [
    { MAP_PMTILES: import.meta.filename, MAP_TILES_URL: 'https://tiles.example' },
    'MAP_PMTILES and MAP_TILES_URL both name the streets: set one of them.',
  ],
])('settings that name no streets, or two, are refused at the start', (env, words) => {
  expect(() => readConfig(env)).toThrow(words);
});
