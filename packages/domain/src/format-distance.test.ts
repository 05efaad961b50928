import fc from 'fast-check';
import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { formatCoordinates, formatDistance, NEAR_MILES, describeWhere } from './format-distance.ts';

test.each([
  [0, '10 ft'],
  [0.05, '260 ft'],
  [0.1, '530 ft'],
  [0.188, '990 ft'],
  [0.19, '0.2 mi'],
  [9.94, '9.9 mi'],
  [9.96, '10 mi'],
  [12.4, '12 mi'],
])('%f miles are %s', (miles, words) => {
  expect(formatDistance(miles)).toBe(words);
});

test.each([
  [0.002, 'next to your car'],
  [0.037, 'next to your car'],
  [0.04, 'near your car'],
  [0.25, 'near your car'],
  [0.5, '0.5 mi from your car'],
])('%f miles away is %s', (miles, words) => {
  expect(describeWhere(miles, 'your car')).toBe(words);
});

test('nothing beyond a quarter of a mile is called near', () => {
  fc.assert(
    fc.property(fc.double({ min: NEAR_MILES + 0.001, max: 30, noNaN: true }), (miles) => {
      expect(describeWhere(miles, 'you')).toMatch(/^[\d.]+ mi from you$/);
    }),
  );
});

test('coordinates have four decimals', () => {
  expect(formatCoordinates({ lat: 40.758912, lng: -73.98513 })).toBe('40.7589, -73.9851');
});

test('where is said in Spanish', () => {
  inLocale('es', () => {
    expect(formatDistance(0.05)).toBe('260 pies');
    expect([0.002, 0.25, 0.5].map((miles) => describeWhere(miles, 'tu auto'))).toEqual([
      'junto a tu auto',
      'cerca de tu auto',
      'a 0.5 mi de tu auto',
    ]);
  });
});
