import { expect, test } from 'vitest';

import { readPlace } from './read-place.ts';

test.each(['40.7589, -73.9851', ' 40.7589,-73.9851 ', '40.7589 -73.9851', '+40.7589; -73.9851'])(
  '%j is a place',
  (text) => {
    expect(readPlace(text)).toEqual({ place: { lat: 40.7589, lng: -73.9851 } });
  },
);

test.each([
  ['-73.9851, 40.7589', /swapped/],
  ['91, -73', /Latitude goes/],
  ['48.86, 2.35', /outside the United States/],
])('%j is answered with a sentence', (text, sentence) => {
  expect(readPlace(text)).toEqual({ problem: expect.stringMatching(sentence) });
});

test.each(['', 'Main Street 5', '1e309, 5', '10036'])('%j is not a pair of coordinates', (text) =>
  expect(readPlace(text)).toBeNull(),
);
