import { expect, test } from 'vitest';

import { countFitting } from './use-fitting.ts';

const widths = [100, 80, 60];

test.each([
  ['all, and no button, when there is room', 240, 3],
  ['those beside the button when the last does not fit', 239, 2],
  ['no item that the button would push out', 229, 1],
  ['none in a row for the button alone', 149, 0],
])('a row shows %s', (_, room, count) => {
  expect(countFitting({ widths, room, more: 50 })).toBe(count);
});
