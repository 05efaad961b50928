import { expect, it } from 'vitest';

import { readPermits } from './tow-truck-fields.tsx';

it.each([
  ['', []],
  ['n, HV ,n', ['N', 'HV']],
  ['A,B,C,D,E', ['A', 'B', 'C', 'D', 'E']],
  ['A,B,C,D,E,F', null],
  ['area N', null],
  ['ABCDEFGHI', null],
])('%j is read as %j', (text, areas) => {
  expect(readPermits(text)).toEqual(areas);
});
