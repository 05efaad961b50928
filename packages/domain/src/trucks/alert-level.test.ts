import { expect, test } from 'vitest';

import { alertLevel } from './belief.ts';

test.each([
  ['nobody', 0, null],
  ['notice', 0, 'notice'],
  ['beside', 0.25, 'alarm'],
  ['beside', 0.26, 'notice'],
  ['everyone', 25, 'alarm'],
] as const)('a truck with reach %s, %f miles away, is %s', (reach, miles, level) => {
  expect(alertLevel(reach, miles)).toBe(level);
});
