import { expect, test } from 'vitest';

import { readPlace } from './read-place.ts';

test.each([
  '40.7589, -73.9851',
  ' 40.7589,-73.9851 ',
  '40.7589 -73.9851',
  '+40.7589; -73.9851',
  '40.7589° N, 73.9851° W',
  '40,7589; -73,9851',
  'https://maps.apple.com/?ll=40.7589,-73.9851',
])('%j is a place', (text) => {
  expect(readPlace(text)).toEqual({ place: { lat: 40.7589, lng: -73.9851 } });
});

test('a place from a link is as exact as the link says', () => {
  expect(readPlace('geo:40.7589,-73.9851;u=35')).toEqual({
    place: { lat: 40.7589, lng: -73.9851, accuracyMetres: 35 },
  });
});

test.each([
  ['-73.9851, 40.7589', /Did you mean 40\.7589, -73\.9851\?$/],
  ['40.7589, 73.9851', /Did you mean 40\.7589, -73\.9851\?$/],
  ['91, -73', /^Latitude goes/],
  ['48.86, 2.35', /outside the United States/],
  ['40.7589° N', /^Enter both latitude and longitude/],
  ['40.7589° N, -73.9851° W', /^Use a minus or a letter/],
  [`40°75'32"N 73°59'06"W`, /^Minutes and seconds/],
  ['https://maps.app.goo.gl/Ab3dE5fG7hJ9kL1m6', /^That link has no coordinates/],
])('%j is answered with a sentence', (text, sentence) => {
  expect(readPlace(text)).toEqual({ problem: expect.stringMatching(sentence) });
});

test.each(['', 'Main Street 5', '1e309, 5', '10036'])('%j is not a pair of coordinates', (text) =>
  expect(readPlace(text)).toBeNull(),
);
