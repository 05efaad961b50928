import fc from 'fast-check';
import { expect, test } from 'vitest';

import { findExact, readSuggestions } from './suggestion.ts';

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
