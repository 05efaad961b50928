import { afterAll, beforeAll, expect, test } from 'vitest';

import { type DocumentServer, startDocuments } from '#testing/document-server.fixture.ts';
import { send } from '#testing/local-server.fixture.ts';

import document from '../../catalog/curblr.fixture.json' with { type: 'json' };
import { askOnce } from './ask.fixture.ts';
import { getCurblrRows, toCurblrRows } from './curblr-rows.ts';
import { pageBehind, rowsBehind } from './document-rows.ts';

let server: DocumentServer;
beforeAll(async () => {
  server = await startDocuments();
});
afterAll(() => server.close());

const read = () => getCurblrRows(askOnce(), server.url('/curbs.geojson'));

test('a document is a row for each regulation, beside those of its curb, and two for a paid limit', async () => {
  server.put('/curbs.geojson', document);
  const rows = await read();
  expect(rows.map((row) => [row[':id'], row[':curb'], row[':regulation'], row[':part']])).toEqual([
    ['000000001', 1, 0, undefined],
    ['000000002', 1, 1, undefined],
    ['000000003', 1, 1, 'payment'],
    ['000000004', 1, 2, undefined],
    ['000000005', 2, 0, undefined],
  ]);
  expect(rows[0]).toMatchObject({ streetName: 'Made-up St', geometry: { type: 'LineString' } });
  expect(rows[0]?.['regulations']).toHaveLength(3);
});

test('a sync goes on behind the last row that it stored', async () => {
  server.put('/curbs.geojson', document);
  const rows = await read();
  const behind = { updatedAt: '1970-01-01T00:00:00.000Z', rowId: '000000003' };
  expect(rowsBehind(rows, behind)).toHaveLength(2);
  const pages = [];
  for await (const piece of pageBehind(rows, { ...behind, rowId: '000000005' }).rows) pages.push(piece);
  expect(pages).toEqual([]);
});

const TEXT = { 'content-type': 'text/plain; charset=utf-8' };
test.each([
  ['<html>404</html>', 'answered HTML', false],
  ['{"type":"FeatureCollection"}', 'sent no CurbLR document', false],
  ['{"type":"Topology","features":[]}', 'sent no CurbLR document', false],
  ['{"features":[{}],"error":{"code":500}}', 'answered with the error 500', true],
  ['{"type":"FeatureCollection","features":[{"geom', 'sent something that is no JSON', true],
  ['', 'sent nothing', true],
  [`{"a":${'['.repeat(200)}${']'.repeat(200)}}`, 'sent a row that is nested too deeply', false],
])('%s is a named failure', async (body, reason, isPassing) => {
  server.answerNext(send(body, TEXT));
  await expect(read()).rejects.toMatchObject({ reason, isPassing });
});

test('a server that fails, sends elsewhere or never ends is told as such', async () => {
  server.answerNext((_request, response) => response.writeHead(500).end());
  await expect(read()).rejects.toMatchObject({ reason: 'answered 500', isPassing: true });
  server.answerNext((_request, response) => response.writeHead(301, { location: 'http://10.0.0.1/' }).end());
  await expect(read()).rejects.toMatchObject({ reason: 'redirected to another host', isPassing: false });
  server.answerNext((_request, response) => {
    response.writeHead(200, TEXT);
    const piece = ' '.repeat(1024 * 1024);
    const more = (): void => void response.write(piece, more);
    more();
  });
  await expect(read()).rejects.toMatchObject({ reason: 'sent more than 64 MB at once', isPassing: false });
});

test('more regulations than any city has are refused', () => {
  const [feature] = document.features;
  const regulations = Array.from({ length: 50 }, () => ({ rule: { activity: 'no parking' } }));
  let read = 0;
  const features = Array.from({ length: 20_000 }, () => ({
    geometry: feature?.geometry,
    get properties() {
      read += 1;
      return { regulations };
    },
  }));
  expect(() => toCurblrRows({ type: 'FeatureCollection', features })).toThrow('sent more than 200,000 regulations');
  expect(read).toBe(4001);
});

test('a curb with more regulations than are read, or with none, is one row that says so', () => {
  const rowsOf = (regulations: Record<string, unknown>[]) =>
    toCurblrRows({ type: 'FeatureCollection', features: [{ geometry: null, properties: { regulations } }] });
  expect(rowsOf(Array.from({ length: 50 }, () => ({})))).toHaveLength(50);
  expect(rowsOf(Array.from({ length: 51 }, () => ({})))).toMatchObject([{ regulations: 'too many', ':regulation': 0 }]);
  expect(rowsOf([])).toMatchObject([{ regulations: [] }]);
});
