import fc from 'fast-check';
import { expect, test } from 'vitest';

import { gapTo, readHouseNumber, readHouseNumbers } from './house-number.ts';

test.each([
  ['220', { prefix: '', number: 220 }],
  ['01', { prefix: '', number: 1 }],
  ['LO99', { prefix: 'LO', number: 99 }],
  ['2053-99', { prefix: '2053-', number: 99 }],
  ['N6W23001', { prefix: 'N6W', number: 23_001 }],
  ['12A', null],
  ['', null],
])('%s counts as %j', (text, number) => expect(readHouseNumber(text)).toEqual(number));

test('a number may appear in the files with Queens’ hyphen, or without', () => {
  expect(readHouseNumbers('37-08')).toEqual([
    { prefix: '37-', number: 8 },
    { prefix: '', number: 3708 },
  ]);
  expect(readHouseNumbers('3708')).toEqual([
    { prefix: '', number: 3708 },
    { prefix: '37-', number: 8 },
  ]);
  expect(readHouseNumbers('99')).toEqual([{ prefix: '', number: 99 }]);
});

test.each(['220A', '220 B', '220½', '220 1/2'])('%s is 220', (text) =>
  expect(readHouseNumbers(text)[0]).toEqual({ prefix: '', number: 220 }),
);

test('a range contains the same numbers, whichever way it runs', () => {
  const number = fc.integer({ min: 0, max: 9999 });
  fc.assert(
    fc.property(number, number, number, (one, from, to) => {
      expect(gapTo(one, from, to)).toBe(gapTo(one, to, from));
      expect(gapTo(one, from, to) === 0).toBe(one >= Math.min(from, to) && one <= Math.max(from, to));
    }),
  );
});
