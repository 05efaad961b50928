import { expect, test } from 'vitest';

import { gotWorse } from './worsening.ts';

test.each([
  ['waiting', 'active', true],
  ['en_route', 'responding', true],
  ['active', 'waiting', false],
  ['active', 'responding', false],
  ['waiting', 'en_route', false],
] as const)('from %s to %s: worse is %s', (before, after, worse) => {
  expect(gotWorse({ status: before, distanceMiles: 0.4 }, { status: after, distanceMiles: 0.4 })).toBe(worse);
});

test.each([
  [2, 1, true],
  [2, 1.1, false],
  [0.1, 0, false],
  [0.3, 0.5, false],
])('from %f to %f miles: worse is %s', (before, after, worse) => {
  expect(gotWorse({ status: 'active', distanceMiles: before }, { status: 'active', distanceMiles: after })).toBe(worse);
});
