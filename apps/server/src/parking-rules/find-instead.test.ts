import { expect, test } from 'vitest';

import { readsTheSame } from './find-instead.ts';

const north = { street: '21st St', compass: 'north' } as const;

test.each([
  ['the next block of a side', north, true],
  ['the other side', { ...north, compass: 'south' }, false],
  ['another street', { ...north, street: '20th St' }, false],
] as const)('%s: listed under the same name is %s', (_what, other, isSame) => {
  expect(readsTheSame(north, other)).toBe(isSame);
});

test('streets without a name are never taken for one', () => {
  const unnamed = { ...north, street: null };
  expect(readsTheSame(unnamed, unnamed)).toBe(false);
});
