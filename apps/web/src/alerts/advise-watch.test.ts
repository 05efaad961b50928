import { expect, test } from 'vitest';

import { adviseWatch } from './advise-watch.ts';

test('someone who has parked is not advised to say so', () => {
  expect(adviseWatch(null)).toBe('Tap “I parked here” and TowScout watches the spot for you.');
  expect(adviseWatch({ isWatched: true })).toBe('TowScout is watching your parked car.');
  expect(adviseWatch({ isWatched: false })).toBe('TowScout watches your parked car only while this page is open.');
});
