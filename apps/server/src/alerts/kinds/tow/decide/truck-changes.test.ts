import { expect, test } from 'vitest';

import { drivesPast, gotWorse, hasStayed, type EarlierAlert, type SeenNear } from './truck-changes.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const secondsAgo = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1000);
const truck: SeenNear = { placeId: 'car', place: { lat: 40, lng: -74 }, status: 'en_route', source: 'user' };
const earlierAlert = (over: Partial<EarlierAlert> = {}): EarlierAlert => ({ ...truck, at: secondsAgo(90), ...over });

test.each<[string, Partial<SeenNear>, Partial<EarlierAlert>, boolean]>([
  ['driving again a minute later', {}, {}, true],
  ['two minutes later', {}, { at: secondsAgo(120) }, false],
  ['at work now', { status: 'active' }, {}, false],
  ['waiting now', { status: 'waiting' }, {}, false],
  ['at work before', {}, { status: 'active' }, false],
  ['near another place', {}, { placeId: 'home' }, false],
  ['three miles away', {}, { place: { lat: 40.05, lng: -74 } }, false],
  ['two dispatched calls', { source: 'chp_cad' }, { source: 'chp_cad' }, false],
])('%s: %o', (_, over, earlier, passes) =>
  expect(drivesPast({ ...truck, ...over }, [earlierAlert(earlier)], NOW)).toBe(passes),
);

test('without a sound before it is not silenced', () => expect(drivesPast(truck, [], NOW)).toBe(false));

test('a truck that was silent rings once it stops or has stayed for two minutes', () => {
  const silent = { isPassing: true, at: secondsAgo(60) };
  expect(hasStayed(silent, 'en_route', NOW)).toBe(false);
  expect(hasStayed(silent, 'waiting', NOW)).toBe(true);
  expect(hasStayed({ ...silent, at: secondsAgo(120) }, 'en_route', NOW)).toBe(true);
  expect(hasStayed({ ...silent, isPassing: false }, 'waiting', NOW)).toBe(false);
});

test.each([
  ['waiting', 'active', true],
  ['en_route', 'responding', true],
  ['active', 'waiting', false],
  ['active', 'responding', false],
  ['waiting', 'en_route', false],
] as const)('from %s to %s: worse is %s', (before, after, worse) => {
  expect(gotWorse({ status: before, distanceMiles: 0.4 }, { status: after, distanceMiles: 0.4 })).toBe(worse);
});

test.each([
  [2, 1, true],
  [2, 1.1, false],
  [0.1, 0, false],
  [0.3, 0.5, false],
])('from %f to %f miles: worse is %s', (before, after, worse) => {
  expect(gotWorse({ status: 'active', distanceMiles: before }, { status: 'active', distanceMiles: after })).toBe(worse);
});
