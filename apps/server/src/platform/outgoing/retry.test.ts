import fc from 'fast-check';
import { expect, test } from 'vitest';

import { retryAfterSeconds } from './retry.ts';

const NOON = new Date('2026-11-21T12:00:00Z');

test.each([
  ['120', 120],
  [' 7 ', 7],
  ['Sat, 21 Nov 2026 12:05:00 GMT', 300],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['soon', null],
  ['', null],
  ['9'.repeat(400), null],
  [null, null],
])('%j asks for %s seconds', (text, seconds) => expect(retryAfterSeconds(text, NOON)).toBe(seconds));

test('whatever the header says, the wait is a number of seconds or none', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const seconds = retryAfterSeconds(text, NOON);
      expect(seconds === null || (Number.isFinite(seconds) && seconds >= 0)).toBe(true);
    }),
  );
});
