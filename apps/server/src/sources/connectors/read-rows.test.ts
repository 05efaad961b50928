import { readFileSync } from 'node:fs';

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readRows, readXmlRows } from './read-rows.ts';
import type { RowReading } from './row-reading.ts';

type Format = Pick<RowReading, 'format' | 'rows' | 'labels'>;
const rows = (count: number): object[] => Array.from({ length: count }, (_, id) => ({ id }));
const PAGE = '<table><tr><th>Call</th><th>Nature</th></tr>ROWS</table></html>';

const FORMATS: readonly [name: string, format: Format, write: (rows: readonly object[]) => string][] = [
  ['plain JSON', { format: 'json' }, (list) => JSON.stringify(list)],
  ['plain JSON by path', { format: 'json', rows: 'a.0.b' }, (list) => JSON.stringify({ a: [{ b: list }] })],
  ['Esri’s JSON', { format: 'arcgis' }, (features) => JSON.stringify({ geometryType: 'esriGeometryPoint', features })],
  ['CKAN', { format: 'ckan' }, (records) => JSON.stringify({ success: true, result: { total: 3, records } })],
  ['Socrata', { format: 'socrata' }, (list) => JSON.stringify(list)],
  ['Open311', { format: 'open311' }, (list) => JSON.stringify(list)],
  ['KML', { format: 'xml' }, (list) => `<kml>${list.map(() => '<Placemark><id>1</id></Placemark>').join('')}</kml>`],
  ['a page', { format: 'html' }, (list) => PAGE.replace('ROWS', list.map(() => '<tr><td>1<td>Tow</tr>').join(''))],
];

describe.each(FORMATS)('%s', (_, format, write) => {
  test('is read whole', async () => {
    expect(await readRows(format, write(rows(3)))).toMatchObject({ rows: { length: 3 }, whole: true });
    expect(await readRows(format, write([]))).toMatchObject({ rows: [] });
  });

  test('of 100,000 rows at once has its first read, and is not whole', async () => {
    expect(await readRows(format, write(rows(100_000)))).toMatchObject({ rows: { length: 20_000 }, whole: false });
  });

  test.each([
    '',
    '{"error":{"code":400,"message":"Invalid URL"}}',
    '{"success":false}',
    '<html><p>busy</p></html>',
    '7',
  ])('is not %j', async (text) => {
    expect(await readRows(format, text)).toBeNull();
  });

  test('is never an error, wherever it is cut', async () => {
    const document = write(rows(3));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: document.length - 1 }), async (length) => {
        expect((await readRows(format, document.slice(0, length)))?.whole ?? false).toBe(false);
      }),
    );
  });
});

test('a layer or a datastore that says that there is more is not whole', async () => {
  const features = rows(2);
  const whole = async (format: RowReading['format'], document: object) =>
    (await readRows({ format }, JSON.stringify(document)))?.whole;
  expect(await whole('arcgis', { features, exceededTransferLimit: true })).toBe(false);
  expect(await whole('arcgis', { features, properties: { exceededTransferLimit: true } })).toBe(false);
  expect(await whole('ckan', { success: true, result: { records: features, total: 9 } })).toBe(false);
  expect(await whole('ckan', { success: true, result: { records: features, records_truncated: true } })).toBe(false);
});

test('a page’s cells are plain text by the heads of their columns', async () => {
  const page = `<html><body><TABLE class=x><thead><tr><th>Call Number</th><th>Nature of&nbsp;Call</th></tr></thead>
    <tbody><tr class="odd"><td> 242 </td><td><a href="/x?a=1">PARKING <b>TROUBLE</b></a> &amp; more</td></tr>
    <tr><td colspan=2>no calls</td></tr></tbody></TABLE></body></html>`;
  expect(await readRows({ format: 'html' }, page)).toEqual({
    rows: [{ 'Call Number': '242', 'Nature of Call': 'PARKING TROUBLE & more' }],
    whole: true,
  });
});

test('lines of a field are fields of their own', async () => {
  const rss = `<rss><channel><item><title>FHP: 1</title><description><![CDATA[Type: S76R<BR>County: DUVAL<br />Remarks:<BR>no label]]></description></item></channel></rss>`;
  const read = await readRows({ format: 'xml', labels: 'description' }, rss);
  expect(read?.rows).toMatchObject([{ title: 'FHP: 1', 'label:Type': 'S76R', 'label:County': 'DUVAL' }]);
  expect(Object.keys(read?.rows[0] ?? {})).not.toContain('label:Remarks');
});

test('half a million tags without an end are read at once', async () => {
  const read = await readRows({ format: 'html' }, `<tr><th>a</th></tr>${'<tr><td '.repeat(500_000)}`);
  expect(read?.whole).toBe(false);
});

const ATOM = readFileSync(new URL('portland-dispatch.fixture.xml', import.meta.url), 'utf8');

test('rows of Atom, RSS and KML are their elements by path', async () => {
  expect((await readXmlRows(ATOM, 100))?.rows).toHaveLength(5);
  expect(
    await readXmlRows(
      '<rss><channel><title>Calls</title><item><guid>1</guid><title><![CDATA[A & B]]></title><geo:lat>45.5</geo:lat></item></channel></rss>',
      100,
    ),
  ).toEqual({ rows: [{ guid: '1', title: 'A & B', 'geo:lat': '45.5' }], whole: true });
  expect(
    await readXmlRows(
      '<kml><Document><Placemark id="x"><name>Tow</name><Point><coordinates>-122.6,45.5</coordinates></Point></Placemark></Document></kml>',
      100,
    ),
  ).toEqual({ rows: [{ name: 'Tow', 'Point/coordinates': '-122.6,45.5' }], whole: true });
});

test.each(['', '<html><body/></html>', '{"rows":[]}', 'no feed', '<svg><entry/></svg>'])(
  '%j is no feed',
  async (text) => {
    expect(await readXmlRows(text, 100)).toBeNull();
  },
);

test('a list without rows is whole; of too many only the first are read', async () => {
  expect(await readXmlRows('<feed/>', 100)).toEqual({ rows: [], whole: true });
  expect(await readXmlRows(`<feed>${'<entry><id>1</id></entry>'.repeat(300)}</feed>`, 100)).toMatchObject({
    rows: { length: 100 },
    whole: false,
  });
});

test('cut at any byte, it yields the rows before the cut and is not whole', async () => {
  const all = (await readXmlRows(ATOM, 100))?.rows ?? [];
  const end = ATOM.lastIndexOf('</feed>') + '</feed>'.length;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 200, max: end - 1 }), async (length) => {
      const cut = await readXmlRows(ATOM.slice(0, length), 100);
      expect(cut?.whole).toBe(false);
      expect(cut?.rows).toEqual(all.slice(0, cut?.rows.length));
    }),
    { numRuns: 300 },
  );
});
