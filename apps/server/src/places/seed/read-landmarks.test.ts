import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fc from 'fast-check';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readLandmark, readLandmarks } from './read-landmarks.ts';

/** A row of our own making, in GeoNames' format. */
const row = (id: string, name: string, type: string, code: string, rest: { country?: string; state?: string } = {}) =>
  [id, name, name, '', '37.7694', '-122.4862', type, code, rest.country ?? 'US', '', rest.state ?? 'CA']
    .concat(['075', '', '', '0', '', '50', 'America/Los_Angeles', '2025-01-01'])
    .join('\t');
const PARK = row('5352844', 'Golden Gate Park', 'L', 'PRK');
const TABLE = [
  PARK,
  row('1', 'San Francisco', 'P', 'PPL'),
  row('2', 'Oak Street Garage', 'S', 'PKLT'),
  row('3', 'Old Ballpark (historical)', 'S', 'STDM'),
  row('4', 'Plaza del Mar', 'S', 'MALL', { country: 'PR', state: '00' }),
  row('5', 'Nowhere Park', 'L', 'PRK', { state: '' }),
].join('\n');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landmarks-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function writeLandmarks(name: string, content: string | Uint8Array): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}
const utf8 = (text: string) => new TextEncoder().encode(text);

test('parks, garages, malls and stadiums are read; cities, what is gone and what has no state are not', async () => {
  const landmarks = await readLandmarks(await writeLandmarks('US.txt', `${TABLE}\n`));
  expect(landmarks.map(({ name, state }) => `${name}, ${state}`)).toEqual([
    'Golden Gate Park, CA',
    'Oak Street Garage, CA',
    'Plaza del Mar, PR',
  ]);
  expect(landmarks[0]).toEqual({
    id: 5_352_844,
    kind: 'landmark',
    name: 'Golden Gate Park',
    state: 'CA',
    place: { lat: 37.7694, lng: -122.4862 },
    population: 0,
  });
});

test('the zip that GeoNames publishes is read as it is, with its readme', async () => {
  const zip = zipSync({ 'readme.txt': utf8('Readme for GeoNames'), 'US.txt': utf8(TABLE) });
  expect(await readLandmarks(await writeLandmarks('US.zip', zip))).toHaveLength(3);
});

test.each([
  ['without a table', 'empty.zip', zipSync({ 'readme.txt': utf8('nothing') }), /holds no table of GeoNames/],
  ['that is no zip', 'broken.zip', 'PK, but no zip', /./],
  ['cut off', 'cut.zip', zipSync({ 'US.txt': utf8(TABLE) }).slice(0, 100), /./],
  ['of something else', 'other.txt', 'id,name\n1,Golden Gate Park\n', /has no landmarks in GeoNames' format/],
  ['with an endless line', 'endless.txt', 'x'.repeat(300_000), /a line longer than any of GeoNames'/],
])('a file %s is refused', async (_, name, content, sentence) => {
  await expect(readLandmarks(await writeLandmarks(name, content))).rejects.toThrow(sentence);
});

test('any line is a landmark on earth, in a state, or none', () => {
  const fields = fc.array(fc.oneof(fc.string(), fc.constantFrom('L', 'PRK', 'US', 'CA', '7', '91', '-122.5')), {
    maxLength: 14,
  });
  fc.assert(
    fc.property(fields, fc.boolean(), (values, isPark) => {
      if (isPark) [values[6], values[7], values[8], values[10]] = ['L', 'PRK', 'US', 'CA'];
      const landmark = readLandmark(Array.from(values, (value) => value ?? '').join('\t'));
      if (!landmark) return;
      expect(Math.abs(landmark.place.lat)).toBeLessThanOrEqual(90);
      expect(Math.abs(landmark.place.lng)).toBeLessThanOrEqual(180);
      expect(landmark.state).toMatch(/^[A-Z]{2}$/);
      expect(Number.isSafeInteger(landmark.id)).toBe(true);
    }),
  );
});
