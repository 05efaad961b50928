import { expect, test } from 'vitest';

import { coordinateWords, distanceWords } from './distance-words.ts';

test.each([
  [0, '10 ft'],
  [0.05, '260 ft'],
  [0.1, '0.1 mi'],
  [9.94, '9.9 mi'],
  [12.4, '12 mi'],
])('%f miles are %s', (miles, words) => {
  expect(distanceWords(miles)).toBe(words);
});

test('a place in figures has four decimals', () => {
  expect(coordinateWords({ lat: 40.758912, lng: -73.98513 })).toBe('40.7589, -73.9851');
});
