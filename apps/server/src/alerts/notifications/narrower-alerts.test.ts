import { expect, test } from 'vitest';

import { narrowed } from './narrower-alerts.ts';

test.each([
  [5, 2.5],
  [1, 0.5],
  [0.5, 0.2],
  [0.15, 0.1],
])("'Fewer like this' guards %f miles no further than %f", (radius, half) => {
  expect(narrowed({ intent: 'unknown' }, radius)).toEqual({ change: 'radius', radius: half });
});

test('a guard of a tenth of a mile stays as it is', () => {
  expect(narrowed({ intent: 'enforcement' }, 0.1)).toEqual({ change: 'none' });
});

test.each(['roadside', 'rotation'] as const)('%s trucks are told no more', (intent) => {
  expect(narrowed({ intent }, 5)).toEqual({ change: 'no roadside' });
});
