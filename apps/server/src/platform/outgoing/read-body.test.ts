import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { findJsonExcess } from './read-body.ts';

test.each([
  ['lists', '['.repeat(1_000_000)],
  ['objects', '{"a":'.repeat(1_000_000)],
  ['both, closed again', `${'[{"a":'.repeat(40)}1${'}]'.repeat(40)}`],
])('%s nested too deep are not parsed', (_, json) => {
  expect(findJsonExcess(json)).toBe('nests values more than 64 deep');
});

test('too many values are not parsed', () => {
  expect(findJsonExcess(`[${'{},'.repeat(1_000_001)}{}]`)).toBe('has more than 2000000 values');
});

test('any document of a sane size is parsed, whatever its texts contain', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 20, stringUnit: fc.constantFrom('"', '\\', '[', '{', ',', 'a') }), (value) => {
      expect(findJsonExcess(JSON.stringify(value))).toBeNull();
    }),
  );
});

test.each(['', '"', '"\\', ']]]', 'null', '{"a":"[[['])('of damaged JSON such as %j nothing is said', (json) => {
  expect(findJsonExcess(json)).toBeNull();
});
