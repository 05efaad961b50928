import { expect, test } from 'vitest';

import { readPlace } from './read-place.ts';

test.each(['40.7589, -73.9851', ' 40.7589,-73.9851 ', '40.7589 -73.9851', '+40.7589; -73.9851'])('%j is a place', (text) => {
  expect(readPlace(text, 'address')).toEqual({ place: { lat: 40.7589, lng: -73.9851 } });
});

test.each([
  ['-73.9851, 40.7589', /swapped/],
  ['91, -73', /Latitude goes/],
  ['48.86, 2.35', /outside the United States/],
  ['', /Enter a place/],
  ['Main Street 5', /cannot be looked up yet/],
  ['1e309, 5', /cannot be looked up yet/],
])('%j is answered with a sentence', (text, sentence) => {
  expect(readPlace(text, 'address')).toEqual({ problem: expect.stringMatching(sentence) });
});

test('a ZIP code has five digits', () => {
  expect(readPlace('1003', 'zip')).toEqual({ problem: 'Invalid ZIP code' });
  expect(readPlace('10036', 'zip')).toEqual({ problem: expect.stringMatching(/cannot be looked up yet/) });
});
