import { expect, test } from 'vitest';

import { unbroken } from './unbroken.ts';

test.each([
  ['0.2 mi away · 2 min ago', '0.2\u00A0mi away · 2 min ago'],
  ['Tow truck present 80 ft from your car, 12 mi long', 'Tow truck present 80\u00A0ft from your car, 12\u00A0mi long'],
])('keeps each distance on one line: %s', (words, kept) => {
  expect(unbroken(words)).toBe(kept);
});
