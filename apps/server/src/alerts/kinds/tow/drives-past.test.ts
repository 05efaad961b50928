import { expect, test } from 'vitest';

import { drivesPast, hasStayed, type EarlierAlert, type SeenNear } from './drives-past.ts';

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
