import { expect, test } from 'vitest';

import { CENTERLINES } from '#testing/city-streets.fixture.ts';
import { type TigerRecord, tigerZip } from '#testing/tiger-file.fixture.ts';

import { compileStreets } from './compile-streets.ts';

const BLOCK: TigerRecord = {
  TLID: 1,
  FULLNAME: 'Elm St',
  LFROMHN: '1',
  LTOHN: '99',
  line: [
    [-73.985, 40.7478],
    [-73.9845, 40.7485],
  ],
};
const SAME_BOX = { south: 40.7478, west: -73.985, north: 40.7485, east: -73.9845 };
const ZIP = tigerZip([BLOCK]);
const changedAt = (at: number): Buffer => Buffer.from(ZIP.map((byte, index) => (index === at ? byte ^ 0xff : byte)));
/** With the sizes that its directory claims changed to 120 MB each, and the parts themselves as they were. */
function claimingMuch(zip: Buffer): Buffer {
  const lying = Buffer.from(zip);
  for (let at = lying.indexOf('PK\u0001\u0002'); at >= 0; at = lying.indexOf('PK\u0001\u0002', at + 1))
    lying.writeUInt32LE(120 * 1024 * 1024, at + 24);
  return lying;
}
const compile = (content: Uint8Array) => compileStreets({ source: 'tiger', content });

test('a county’s file is packed, counted and measured', async () => {
  expect(await compile(ZIP)).toMatchObject({ counts: { segments: 1, ranges: 1 }, box: SAME_BOX });
});

test.each([
  ['a page of HTML', Buffer.from('<!doctype html><h1>Sorry</h1>'), 'The file is no zip.'],
  ['nothing', Buffer.alloc(0), 'The file is no zip.'],
  ['half a zip', ZIP.subarray(0, 300), 'The file is a broken or truncated zip.'],
  ['a zip without a field', tigerZip([BLOCK], 'FULLNAME'), 'The file lacks the field FULLNAME.'],
  ['a zip that claims 240 MB', claimingMuch(ZIP), 'The file unzips to more than any county.'],
  [
    'a line of 100,000 points',
    tigerZip([{ ...BLOCK, line: Array.from({ length: 100_000 }, () => [-73.985, 40.7478] as const) }]),
    'The file has a line longer than any street.',
  ],
  ['a zip without streets', tigerZip([]), 'The file has no streets.'],
])('%s is rejected with a sentence', async (_, content, problem) => {
  expect(await compile(content)).toEqual({ problem });
});

test('a zip with any byte changed is rejected, or still the same', async () => {
  for (let at = 0; at < ZIP.length; at += 7) {
    const compiled = await compile(changedAt(at));
    expect('problem' in compiled ? compiled.problem : compiled.box).toEqual(
      'problem' in compiled ? expect.stringMatching(/^The file .+\.$/) : SAME_BOX,
    );
  }
});

test('centerlines that are something else are rejected with a sentence', async () => {
  const read = (text: string) =>
    compileStreets({ source: 'sf_centerlines', reader: CENTERLINES, content: Buffer.from(text) });
  expect(await read('<html>')).toEqual({ problem: 'The file is no list of streets.' });
  expect(await read('{"error":true}')).toEqual({ problem: 'The file is no list of streets.' });
  expect(await read('[{"street":"5TH"}]')).toEqual({ problem: 'The file lacks the field cnn.' });
});
