import { expect, test } from 'vitest';

import { narrowed } from './fewer-alerts.ts';

test.each([
  [5, 2.5],
  [1, 0.5],
  [0.5, 0.2],
  [0.15, 0.1],
])("'Fewer like this' narrows a watch of %f miles to %f", (radius, half) => {
  expect(narrowed({ intent: 'unknown' }, radius, null)).toEqual({ change: 'radius', radius: half });
});

test('a watch of a tenth of a mile stays as it is', () => {
  expect(narrowed({ intent: 'enforcement' }, 0.1, null)).toEqual({ change: 'none' });
});

test.each(['roadside', 'rotation'] as const)('%s trucks no longer alert', (intent) => {
  expect(narrowed({ intent }, 5, null)).toEqual({ change: 'no roadside' });
});

test('an alert narrows once, and never widens what the user has narrowed since', () => {
  expect(narrowed({ intent: 'unknown' }, 2, 2)).toEqual({ change: 'radius', radius: 2 });
  expect(narrowed({ intent: 'unknown' }, 4, 2)).toEqual({ change: 'radius', radius: 2 });
  expect(narrowed({ intent: 'unknown' }, 0.5, 2)).toEqual({ change: 'radius', radius: 0.5 });
});
