import { readFileSync } from 'node:fs';

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { splitRows } from '#sources/engine/split-rows.ts';

import { parseCalls } from './source.ts';

const JSON_TEXT = readFileSync(new URL('calls.fixture.json', import.meta.url), 'utf8');
const rows: Record<string, unknown>[] = JSON.parse(JSON_TEXT);
const parsed = (changed: unknown[]): ReturnType<typeof parseCalls> => parseCalls(JSON.stringify(changed));

test('a call is read, its times as Pacific, without the notes', () => {
  const call = parseCalls(JSON_TEXT)?.calls[0];
  expect(call).toMatchObject({
    cad_number: '262570101',
    received_datetime: new Date('2026-09-14T20:05:00Z'),
    call_last_updated_at: new Date('2026-09-14T20:52:31Z'),
    sensitive_call: false,
    intersection_point: { coordinates: [-122.4102, 37.7822] },
  });
  expect(JSON.stringify(call)).not.toMatch(/22500E|BLUE/);
});

describe('a bad row', () => {
  test.each([
    ['is no object', 'tow'],
    ['is null', null],
    ['has no number', { ...rows[0], cad_number: undefined }],
    ['has another number', { ...rows[0], cad_number: 'DROP TABLE' }],
    ['was received at no time', { ...rows[0], received_datetime: 'yesterday' }],
    ['is of no type', { ...rows[0], call_type_final_desc: 7 }],
  ])('that %s is dropped and counted, and the rest is read', (_, bad) => {
    expect(parsed([rows[1], bad, rows[2]])).toMatchObject({ calls: { length: 2 }, dropped: 1, whole: true });
  });
});

test('a field that does not matter does not cost the row', () => {
  const odd = {
    ...rows[0],
    onscene_datetime: 'soon',
    disposition: 5,
    intersection_point: 'here',
    intersection_name: null,
  };
  expect(parsed([odd])).toMatchObject({
    dropped: 0,
    calls: [{ onscene_datetime: null, disposition: null, intersection_point: null, intersection_name: null }],
  });
});

test.each([[undefined], ['false'], [null]])('a call whose sensitivity is %j counts as sensitive', (sensitive_call) => {
  expect(parsed([{ ...rows[0], sensitive_call }])?.calls[0]?.sensitive_call).toBe(true);
});

test('cut at any byte, the array yields the rows before the cut', () => {
  const bytes = Buffer.from(JSON_TEXT);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: bytes.length }), (length) => {
      const cut = splitRows(new TextDecoder().decode(bytes.subarray(0, length)), 100);
      expect(cut?.rows).toEqual(rows.slice(0, cut?.rows.length));
      expect(cut?.whole).toBe(length >= bytes.lastIndexOf(']') + 1);
    }),
    { numRuns: 500 },
  );
});

test.each(['', '{"error":true,"message":"throttled"}', 'null', '"[]"', '<html>', '7'])(
  '%j is not a list of calls',
  (text) => {
    expect(parseCalls(text)).toBeNull();
  },
);

test('an endless array is not read to its end, and does not count as whole', () => {
  const endless = { calls: [], dropped: 50_000, whole: false };
  expect(parseCalls(`[${'{},'.repeat(50_000)}{}]`)).toEqual(endless);
  expect(parseCalls(`[${'{},'.repeat(60_000)}`)).toEqual(endless);
  expect(parseCalls(`[{${'"\\'.repeat(1_000_000)}`)).toMatchObject({ dropped: 0, whole: false });
});
