import { expect, test } from 'vitest';

import { getRowFingerprint } from './marked-rows.ts';

const FIELDS = ['number', 'plate', 'fine', 'geom'];
const ROW = { number: '1', plate: 'ABC123', fine: '90', geom: { type: 'Point', coordinates: [-122.4, 37.7] } };
const of = (over: Record<string, unknown> = {}, version = 'v1') =>
  getRowFingerprint({ ...ROW, ...over }, FIELDS, version);

test.each([
  ['another plate', { plate: 'ABC124' }],
  ['no plate', { plate: undefined }],
  ['a number where a text was', { fine: 90 }],
  ['another point', { geom: { type: 'Point', coordinates: [-122.4, 37.8] } }],
  ['a text that moved into the next field', { plate: 'ABC1', fine: '2390' }],
])('a row with %s has another fingerprint', (_name, over) => {
  expect(of(over)).not.toBe(of());
});

test('a row has another fingerprint when another version of the reader looks at it', () => {
  expect(of({}, 'v2')).not.toBe(of());
});

test('what the reader does not look at changes no fingerprint', () => {
  expect(of({ ':id': 'row-1', ':updated_at': '2026-11-22', data_loaded_at: '2026-11-22' })).toBe(of());
});

test('fingerprints spread over whole numbers that JSON carries exactly', () => {
  const many = Array.from({ length: 20_000 }, (_each, n) => of({ plate: `P${n}` }));
  expect(new Set(many).size).toBe(many.length);
  expect(many.every(Number.isSafeInteger)).toBe(true);
});
