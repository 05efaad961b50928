import { afterAll, beforeAll, expect, test } from 'vitest';

import { type ArcgisLayer, type ArcgisServer, startArcgis } from '#testing/arcgis-server.fixture.ts';
import { send } from '#testing/local-server.fixture.ts';

import type { Row } from '../../city.port.ts';
import type { Cursor } from '../socrata/get-rows.ts';
import { SocrataError } from '../socrata/socrata-error.ts';
import { countLayer, getLayerDocument, getLayerPage, type LayerTable } from './get-layer.ts';

let portal: ArcgisServer;
beforeAll(async () => {
  portal = await startArcgis();
});
afterAll(() => portal.close());

const LINE = {
  paths: [
    [
      [-122.27, 37.8],
      [-122.26, 37.81],
    ],
  ],
};
const featuresTo = (last: number) =>
  Array.from({ length: last }, (_each, at) => ({
    attributes: { OBJECTID: at + 1, DAY: 'M1', NOTE: null },
    geometry: LINE,
  }));
const LAYER: ArcgisLayer = { features: featuresTo(3), domains: { DAY: { M1: 'First Monday' } } };
const TABLE = { requiredFields: ['DAY'], where: undefined };

const ask = async (url: URL) => ({
  url,
  appToken: null,
  userAgent: 'TowScout/1.0',
  signal: new AbortController().signal,
  now: new Date('2026-11-30T12:00:00Z'),
});

/** As a sync reads: page by page, each behind the last row, until none comes. */
async function readAll(layer: ArcgisLayer, over: Partial<LayerTable> = {}) {
  portal.put('sweeping', layer);
  const table: LayerTable = { url: portal.url('sweeping'), ...TABLE, ...over };
  const rows: Row[] = [];
  try {
    const document = await getLayerDocument(ask, table);
    for (let cursor: Cursor | null = null, hasMore = true; hasMore;) {
      hasMore = false;
      for await (const piece of (await getLayerPage(ask, table, document, cursor)).rows) {
        rows.push(...piece);
        hasMore = true;
        cursor = { updatedAt: '1970-01-01T00:00:00.000Z', rowId: String(rows.at(-1)?.[':id']) };
      }
    }
    return { rows, error: null };
  } catch (error) {
    if (!(error instanceof SocrataError)) throw error;
    return { rows, error };
  }
}

test('a row has its fields without nulls, its shape as GeoJSON, and the words for its codes', async () => {
  const { rows } = await readAll(LAYER, { codedFields: ['DAY'] });
  expect(rows).toHaveLength(3);
  expect(rows[0]).toEqual({
    ':id': '000000000001-0',
    ':updated_at': '1970-01-01T00:00:00.000Z',
    ':words:DAY': 'First Monday',
    OBJECTID: 1,
    DAY: 'M1',
    geometry: { type: 'MultiLineString', coordinates: LINE.paths },
  });
});

test.each([
  ['says so', { cap: 1000 }],
  ['does not say so', { cap: 1000, isSilent: true }],
  ['gives one row at a time', { cap: 1, features: featuresTo(20) }],
])('a layer that caps its pages at fewer rows than it says, and %s, is read whole', async (_how, over) => {
  const layer = { ...LAYER, features: featuresTo(2345), ...over };
  const { rows, error } = await readAll(layer);
  expect(error).toBeNull();
  expect(rows.map(({ OBJECTID }) => OBJECTID)).toEqual(layer.features.map(({ attributes }) => attributes.OBJECTID));
});

test('a row that has two sides is read for each, and goes on behind either', async () => {
  const parts = ['EVEN', 'ODD'];
  const { rows } = await readAll(LAYER, { parts });
  expect(rows.map((row) => [row[':id'], row[':part']])).toEqual([
    ['000000000001-0', 'EVEN'],
    ['000000000001-1', 'ODD'],
    ['000000000002-0', 'EVEN'],
    ['000000000002-1', 'ODD'],
    ['000000000003-0', 'EVEN'],
    ['000000000003-1', 'ODD'],
  ]);
  const table = { url: portal.url('sweeping'), ...TABLE, parts };
  const document = await getLayerDocument(ask, table);
  const cursor = { updatedAt: '1970-01-01T00:00:00.000Z', rowId: '000000000002-0' };
  const left: unknown[] = [];
  for await (const piece of (await getLayerPage(ask, table, document, cursor)).rows)
    left.push(...piece.map((row) => row[':id']));
  expect(left).toEqual(['000000000002-1', '000000000003-0', '000000000003-1']);
  expect(await countLayer(ask, table, document, null)).toBe(6);
});

test('a layer that does not hear where to go on is not read for ever', async () => {
  const { rows, error } = await readAll({ ...LAYER, isDeaf: true });
  expect(rows).toHaveLength(3);
  expect(error).toMatchObject({ reason: 'does not keep to the order that was asked for', isPassing: false });
});

test('an empty page is not the end while the layer counts rows behind it', async () => {
  const empty = send('{"features":[]}', { 'content-type': 'application/json' });
  portal.put('sweeping', LAYER);
  const table = { url: portal.url('sweeping'), ...TABLE };
  const document = await getLayerDocument(ask, table);
  portal.answerNext(empty);
  await expect(getLayerPage(ask, table, document, null)).rejects.toMatchObject({
    reason: 'sent fewer rows than it counts',
    isPassing: true,
  });
  portal.answerNext(send('{"features":[],"exceededTransferLimit":true}', { 'content-type': 'application/json' }));
  await expect(getLayerPage(ask, table, document, null)).rejects.toThrow('fewer rows');
});

test.each([
  ['a row without a shape', { features: [{ attributes: { OBJECTID: 1, DAY: 'M1' }, geometry: null }] }, undefined],
  [
    'a code that the layer does not list',
    { features: [{ attributes: { OBJECTID: 1, DAY: 'X9' }, geometry: LINE }] },
    { type: 'MultiLineString', coordinates: LINE.paths },
  ],
])('%s is a row all the same', async (_what, over, geometry) => {
  const { rows } = await readAll({ ...LAYER, ...over }, { codedFields: ['DAY'] });
  expect(rows).toMatchObject([{ OBJECTID: 1 }]);
  expect(rows[0]?.['geometry']).toEqual(geometry);
  if (geometry) expect(rows[0]).not.toHaveProperty(':words:DAY');
});

test('the web’s Mercator is turned into latitude and longitude, and State Plane is refused', async () => {
  const mercator = { paths: [[[-10_018_754.171, 5_621_521.486]]] };
  const [row] = (
    await readAll({
      ...LAYER,
      wkid: 102_100,
      features: [{ attributes: { OBJECTID: 1, DAY: 'M1' }, geometry: mercator }],
    })
  ).rows;
  expect(row?.['geometry']).toEqual({
    type: 'MultiLineString',
    coordinates: [[[expect.closeTo(-90, 6), expect.closeTo(45, 6)]]],
  });
  expect((await readAll({ ...LAYER, wkid: 2227 })).error).toMatchObject({
    reason: 'sent coordinates that are not latitude and longitude',
    isPassing: false,
  });
});

const JSON_TYPE = { 'content-type': 'application/json' };
test.each([
  ['{"error":{"code":400,"message":"Invalid"}}', JSON_TYPE, 'answered with the error 400', false],
  ['{"error":{"code":500,"message":"Error performing query"}}', JSON_TYPE, 'answered with the error 500', true],
  [
    '{"error":{"code":499,"message":"Token Required"}}',
    JSON_TYPE,
    'answered 499: it does not accept the API key, or needs one',
    false,
  ],
  ['{"error":"no"}', JSON_TYPE, 'answered with an error of its own', false],
  ['<html>Sign in</html>', { 'content-type': 'text/html' }, 'answered HTML', false],
  ['\uFEFF <!DOCTYPE html>', JSON_TYPE, 'answered HTML', false],
  ['{"layers":[]}', JSON_TYPE, 'sent no description of the layer', false],
  ['{"fields":[{"na', JSON_TYPE, 'sent something that is no JSON', true],
  ['', JSON_TYPE, 'sent nothing', true],
  ['PNG', { 'content-type': 'image/png' }, 'answered something other than JSON', false],
  [`${'['.repeat(100)}${']'.repeat(100)}`, JSON_TYPE, 'sent a row that is nested too deeply', false],
])('%s is a named failure', async (body, headers, reason, isPassing) => {
  portal.answerNext(send(body, headers));
  expect((await readAll(LAYER)).error).toMatchObject({ reason, isPassing });
});

test.each([
  [{ requiredFields: ['DAY', 'TIME'] }, { reason: 'no longer has a field TIME', field: 'TIME', turnsOff: false }],
  [
    { requiredFields: ['DAY', 'TIME'], isUnseen: true as const },
    { field: 'TIME', turnsOff: true },
  ],
  [{ codedFields: ['NOTE'] }, { reason: 'no longer explains the codes in its field NOTE', field: 'NOTE' }],
])('a layer that is another than was described, %j, is not read', async (over, error) => {
  expect(await readAll(LAYER, over)).toMatchObject({ rows: [], error });
});

test('rows without a number are not read', async () => {
  portal.put('sweeping', LAYER);
  const table = { url: portal.url('sweeping'), ...TABLE };
  const document = await getLayerDocument(ask, table);
  portal.answerNext(send('{"features":[{"attributes":{"DAY":"M1"},"geometry":null}]}', JSON_TYPE));
  await expect(getLayerPage(ask, table, document, null)).rejects.toMatchObject({ reason: 'has no field OBJECTID' });
});
