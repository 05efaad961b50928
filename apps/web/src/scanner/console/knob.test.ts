import fc from 'fast-check';
import { expect, test } from 'vitest';

import { turnedBy, valueAfterKey } from './knob.tsx';

const squelch = { min: 0, max: 5, step: 1 };

test('up and right turn a knob on, down and left turn it back', () => {
  expect(turnedBy(3, { right: 0, up: 28 }, squelch)).toBe(4);
  expect(turnedBy(3, { right: -56, up: 0 }, squelch)).toBe(1);
});

test('it never turns beyond its ends nor between its steps', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: -2000, max: 2000 }),
      fc.integer({ min: -2000, max: 2000 }),
      (from, right, up) => {
        expect([0, 1, 2, 3, 4, 5]).toContain(turnedBy(from, { right, up }, squelch));
      },
    ),
  );
});

test.each([
  ['ArrowUp', 4],
  ['ArrowRight', 4],
  ['ArrowDown', 2],
  ['ArrowLeft', 2],
  ['Home', 0],
  ['End', 5],
  ['Tab', null],
])('%s from 3 gives %s', (key, value) => expect(valueAfterKey(key, 3, squelch)).toBe(value));
