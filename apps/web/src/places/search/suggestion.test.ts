import fc from 'fast-check';
import { expect, test } from 'vitest';

import { findExact, readPlace, readSuggestions } from './suggestion.ts';

const place = (over: object = {}) => ({
  place_id: 7,
  display_name: 'Main Street, Springfield, IL, United States',
  lat: '39.8',
  lon: '-89.6',
  importance: 0.4,
  ...over,
});

test('the most important place comes first, of eight at most, without the country that they share', () => {
  const places = Array.from({ length: 12 }, (_, index) => place({ place_id: index, importance: index / 12 }));
  const read = readSuggestions(places);
  expect(read.map(({ id }) => id)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4']);
  expect(read[0]).toMatchObject({ name: 'Main Street, Springfield, IL', lat: 39.8, lng: -89.6 });
});

test.each([
  { display_name: undefined },
  { display_name: '' },
  { lat: undefined },
  { lon: '' },
  { lat: 'north' },
  { lat: '91' },
])('an entry with %j is dropped', (over) => {
  expect(readSuggestions([place(over), place()])).toHaveLength(1);
});

test('a name that is spelled otherwise is told from one that was typed', () => {
  const read = readSuggestions([place({ isRespelled: true }), place(), place({ isRespelled: 'yes' })]);
  expect(read.map(({ isRespelled }) => isRespelled)).toEqual([true, false, false]);
});

test('an address carries its street and number; a corner, a city or a landmark carries none', () => {
  const capp = { road: 'Capp St', house_number: '200', city: 'San Francisco' };
  const whole = { road: 'Capp St' };
  const read = readSuggestions([
    place({ basis: 'range', address: capp }),
    place({ basis: 'near', address: whole }),
    place({ basis: 'street', address: whole }),
    place({ basis: 'corner', address: whole }),
    place({ address: capp }),
    place({ address: whole }),
    place({ address: { city: 'San Francisco' } }),
    place({ address: 'Capp St' }),
  ]);
  const [numbered, onStreet] = [
    { street: 'Capp St', houseNumber: '200' },
    { street: 'Capp St', houseNumber: null },
  ];
  expect(read.map(({ address }) => address)).toEqual([numbered, onStreet, onStreet, null, numbered, null, null, null]);
});

test('Enter takes the one place that the whole text names, and no other', () => {
  expect(findExact(readSuggestions([place(), place({ isExact: true, place_id: 8 })]))).toMatchObject({ id: '8' });
  expect(findExact(readSuggestions([place()]))).toBeNull();
  expect(findExact(readSuggestions([place({ isExact: true }), place({ isExact: true })]))).toBeNull();
  expect(findExact(readSuggestions([place({ isExact: 'yes' })]))).toBeNull();
});

test('whatever a geocoder answers, reading it does not fail', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (answer) => {
      expect(Array.isArray(readSuggestions(answer))).toBe(true);
    }),
  );
});

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
