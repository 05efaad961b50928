import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { TellableError } from '../command-line.ts';
import { recognize } from './recognize.ts';

const look = (text: string, address: string | null = null, name = 'saved.json') =>
  recognize({ text, address: address === null ? null : new URL(address), name });
const json = (value: unknown, address?: string, name?: string) => look(JSON.stringify(value), address, name);

const ROW = { id: '1', at: '2026-07-10T12:00:00' };

describe('what a document is', () => {
  test.each([
    ['Socrata by its address', [ROW], 'https://data.example.gov/resource/dx9v-zd7x.json?$limit=5', 'socrata', ''],
    ['Open311 by its fields', [{ service_request_id: '1', service_code: '2' }], undefined, 'open311', ''],
    [
      'Open311 by its address',
      [{ service_request_id: '1' }],
      'https://311.example.gov/open311/v2/requests.json',
      'open311',
      '',
    ],
    ['Open311 in a wrapper', { service_requests: [ROW] }, undefined, 'open311', 'service_requests'],
    ['ArcGIS', { geometryType: 'esriGeometryPoint', features: [{ attributes: ROW }] }, undefined, 'arcgis', 'features'],
    ['GeoJSON', { type: 'FeatureCollection', features: [{ properties: ROW }] }, undefined, 'arcgis', 'features'],
    ['CKAN', { success: true, result: { records: [ROW] } }, undefined, 'ckan', 'result.records'],
    ['plain JSON by path', { answer: { calls: [ROW], errors: [] } }, undefined, 'json', 'answer.calls'],
  ])('%s', async (_name, document, address, format, path) => {
    expect(await json(document, address)).toMatchObject({ format, path, questions: [] });
  });

  test('a bare list is a question, unless the file is named after a table', async () => {
    expect((await json([ROW])).questions).toEqual([expect.stringContaining('A bare list of rows')]);
    expect((await json([ROW], undefined, 'dx9v-zd7x_3rows.json')).questions).toEqual([]);
  });

  test('one row a line is a question', async () => {
    const { rows, questions } = await look(`${JSON.stringify(ROW)}\n${JSON.stringify(ROW)}\n`);
    expect(rows).toHaveLength(2);
    expect(questions).toContainEqual(expect.stringContaining('one row a line'));
  });

  test('several lists are a question, and the longest is taken', async () => {
    const { path, questions } = await json({ one: [ROW], two: [ROW, ROW] });
    expect(path).toBe('two');
    expect(questions).toEqual([expect.stringContaining("'one'")]);
  });

  test.each([
    ['Atom', '<feed><updated>2026-07-10T12:00:00Z</updated><entry><id>1</id></entry></feed>', 'an Atom or RSS feed'],
    ['RSS', '<rss><channel><item><guid>1</guid></item></channel></rss>', 'an Atom or RSS feed'],
    ['KML', '<kml><Document><Placemark><name>1</name></Placemark></Document></kml>', 'a KML document'],
  ])('%s', async (_name, text, words) => {
    expect(await look(`<?xml version="1.0"?>\n${text}`)).toMatchObject({ format: 'xml', words });
  });

  test("a feed's own time is that of its head, not of an entry", async () => {
    const entry = '<entry><id>1</id><updated>2020-01-01T00:00:00Z</updated></entry>';
    expect((await look(`<feed><updated>2026-07-10T12:00:00Z</updated>${entry}</feed>`)).updated).toEqual(
      new Date('2026-07-10T12:00:00Z'),
    );
    expect((await look(`<feed>${entry}</feed>`)).updated).toBeNull();
  });

  test('lines of labels are fields', async () => {
    const item =
      '<item><guid>1</guid><description>Date: 1&lt;br&gt;Type: S76&lt;br&gt;County: ORANGE</description></item>';
    const { rows, labels, questions } = await look(`<rss><channel>${item}</channel></rss>`);
    expect(labels).toBe('description');
    expect(rows[0]).toMatchObject({ 'label:County': 'ORANGE' });
    expect(questions).toEqual([expect.stringContaining('label: value')]);
  });
});

test.each([
  ['', 'empty'],
  [' \uFEFF\n', 'empty'],
  ['<!doctype html><html><body>Hello</body></html>', 'web page'],
  ['<service_requests><request/></service_requests>', 'requests.json'],
  ['<services><service/></services>', 'what Open311 takes requests for'],
  ['<errors><error><code>403</code></error></errors>', 'error'],
  ['<gpx/>', 'no connector reads: it begins with <gpx>'],
  ['<feed></feed>', 'has no rows now'],
  ['[]', 'has no rows now'],
  ['{"features":[]}', 'has no rows now'],
  ['[1,2,3]', 'not of rows with fields'],
  ['{"a":1}', 'without a list of rows'],
  ['"text"', 'without a list of rows'],
  ['null', 'without a list of rows'],
  ['{"error":{"code":400}}', 'error'],
  ['{"success":false}', 'error'],
  ['{"d":"<table><tr><td>1</td></tr></table>"}', 'piece of a web page'],
  ['[{"service_code":"1","service_name":"Tree"}]', 'what Open311 takes requests for'],
  ['[{"id":1},', 'damaged or cut short'],
  ['id,at,what\n1,2,3\n', 'CSV export with 3 columns'],
  ['just words', 'neither JSON nor XML'],
])('%j is refused with a sentence', async (text, words) => {
  await expect(look(text)).rejects.toThrow(words);
  await expect(look(text)).rejects.toBeInstanceOf(TellableError);
});

test('any other text is recognized or refused with a sentence', async () => {
  const texts = fc.oneof(
    fc.string(),
    fc.json(),
    fc.json().map((each) => `[${each}]`),
    fc.string().map((each) => `<a>${each}`),
  );
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const found = await look(text).catch((error: unknown) => error);
      if (found instanceof Error) expect(found).toBeInstanceOf(TellableError);
      else expect(found).toHaveProperty('rows.0');
    }),
  );
});
