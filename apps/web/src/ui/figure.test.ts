import { expect, test } from 'vitest';

import { unbroken } from './figure.tsx';

test.each([
  ['0.2 mi away · 2 min ago', '0.2\u00A0mi away · 2\u00A0min ago'],
  ['for 1 h 5 min, since 40 s or 2 d', 'for 1\u00A0h 5\u00A0min, since 40\u00A0s or 2\u00A0d'],
  ['2 people, 12 miles', '2 people, 12 miles'],
  ['Tow truck there, 80 ft from your car, 12 mi long', 'Tow truck there, 80\u00A0ft from your car, 12\u00A0mi long'],
  ['a 80 pies de tu auto, hace 2 min', 'a 80\u00A0pies de tu auto, hace 2\u00A0min'],
])('keeps each number on one line with its unit: %s', (words, kept) => {
  expect(unbroken(words)).toBe(kept);
});
