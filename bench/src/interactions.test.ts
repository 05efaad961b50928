import { expect, test } from 'vitest';

import { toInp } from './interactions.ts';

test('of fewer than fifty interactions the slowest counts, of more one in fifty is left out', () => {
  expect(toInp([24, 304, 80], 49)).toBe(304);
  expect(toInp([24, 304, 80], 50)).toBe(80);
  expect(toInp([24, 304, 80], 100)).toBe(24);
});

test('interactions too short to be reported are no delay', () => {
  expect(toInp([], 12)).toBe(0);
});
