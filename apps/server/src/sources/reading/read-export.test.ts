import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterAll, expect, test } from 'vitest';

import { readExport } from './read-export.ts';
import { readLine, readLines } from './read-shape.ts';

const folder = mkdtempSync(join(tmpdir(), 'export-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function queryRows(content: string | Buffer) {
  const path = join(folder, 'rows');
  writeFileSync(path, content);
  return Array.fromAsync(readExport(path));
}
const getRefusal = (content: string | Buffer) =>
  queryRows(content).then(
    () => '',
    (error: Error) => error.message.replace(folder, ''),
  );

const CSV = 'CNN,Block Side,Line\r\n155000,East,"LINESTRING (1 2, 3 4)"\r\n155001,"a ""b"",\nc"\r\n';
const ROWS = [
  { cnn: '155000', block_side: 'East', line: 'LINESTRING (1 2, 3 4)' },
  { cnn: '155001', block_side: 'a "b",\nc' },
];

test('a CSV has its columns named as by the API, with or without a mark and gzip', async () => {
  expect(await queryRows(CSV)).toEqual(ROWS);
  expect(await queryRows(`\uFEFF${CSV}`)).toEqual(ROWS);
  expect(await queryRows(gzipSync(CSV))).toEqual(ROWS);
});

test('an empty line is no row, and a stray quote is part of its field where the city has some', async () => {
  const path = join(folder, 'plates.csv');
  writeFileSync(path, 'plate,fine\n\n7AB"C12,87\n"say ""hi""",1\n\n');
  expect(await Array.fromAsync(readExport(path, { hasStrayQuotes: true }))).toEqual([
    { plate: '7AB"C12', fine: '87' },
    { plate: 'say "hi"', fine: '1' },
  ]);
  await expect(Array.fromAsync(readExport(path))).rejects.toThrow('is no table in CSV: see line 3.');
});

test('a name that ends in .gz is held to it', async () => {
  const path = join(folder, 'rows.csv.gz');
  writeFileSync(path, CSV);
  await expect(Array.fromAsync(readExport(path))).rejects.toThrow("rows.csv.gz can't be read: it is not gzipped.");
});

test('a JSON list is read as it comes', async () => {
  const rows = [{ cnn: '155000', line: { coordinates: [[1, 2]] } }, {}];
  expect(await queryRows(`\n${JSON.stringify(rows)}`)).toEqual(rows);
  expect(await queryRows(gzipSync(JSON.stringify(rows)))).toEqual(rows);
});

test('JSON lines are one row each', async () => {
  expect(await queryRows('{"cnn":"155000"}\r\n\n{"cnn":"155001","line":null}\n')).toEqual([
    { cnn: '155000' },
    { cnn: '155001', line: null },
  ]);
});

test('a file larger than a chunk is whole', async () => {
  const many = Array.from({ length: 20_000 }, (_, cnn) => ({ cnn: String(cnn) }));
  expect(await queryRows(JSON.stringify(many))).toEqual(many);
  expect(await queryRows(gzipSync(`cnn\n${many.map(({ cnn }) => cnn).join('\n')}`))).toEqual(many);
});

test.each([
  ['', '/rows is empty.'],
  ['{"features":[]}', '/rows is no list of rows in JSON, or breaks off.'],
  ['{"cnn":"1"}\n{"cn', '/rows is no list of rows in JSON, or breaks off.'],
  ['[{"cnn":"1"},{"cn', '/rows is no list of rows in JSON, or breaks off.'],
  ['a,b\n1,"2\n3,4\n', '/rows is no table in CSV: see line 3.'],
  [gzipSync(CSV).subarray(0, 40), "/rows can't be read: unexpected end of file."],
])('%j is refused with a sentence', async (content, sentence) => {
  expect(await getRefusal(content)).toBe(sentence);
});

test('a file that is not there, or is a folder, is refused with a sentence', async () => {
  await expect(Array.fromAsync(readExport(join(folder, 'none')))).rejects.toThrow(/none can't be read: ENOENT/);
  await expect(Array.fromAsync(readExport(folder))).rejects.toThrow(/can't be read: EISDIR/);
});

test.each([
  ['LINESTRING (-122.4 37.7, -122.41 37.71)', 2],
  ['MULTILINESTRING ((-122.4 37.7, -122.41 37.71, -122.42 37.72), (1 2, 3 4))', 3],
  [{ type: 'MultiLineString', coordinates: [[[-122.4, 37.7]], [[1, 2]]] }, 1],
  ['LINESTRING EMPTY', undefined],
  ['LINESTRING (x y)', undefined],
  [undefined, undefined],
  [{ coordinates: 7 }, undefined],
])('%j has %j points', (shape, count) => {
  expect(readLine(shape)?.length).toBe(count);
});

test('of several lines each is one', () => {
  const lines = [
    [[-122.4, 37.7]],
    [
      [1, 2],
      [3, 4],
    ],
  ];
  expect(readLines('MULTILINESTRING ((-122.4 37.7), (1 2, 3 4))')).toEqual(
    readLines({ type: 'MultiLineString', coordinates: lines }),
  );
  expect(readLines({ type: 'MultiLineString', coordinates: lines }).map((line) => line.length)).toEqual([1, 2]);
});
