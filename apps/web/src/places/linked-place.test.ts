import fc from 'fast-check';
import { expect, test } from 'vitest';

import { linkedPlaceKey, readLinkedPlace, withLinkedPlace } from './linked-place.ts';
import { positionAt } from './position.ts';

const CAPP = positionAt({ lat: 37.764211, lng: -122.418322 }, 'searched', {
  name: '200 Capp St, San Francisco, CA',
  address: { street: 'Capp St', houseNumber: '200' },
});

test('an address keeps its street, number and name through the address bar', () => {
  const params = withLinkedPlace(new URLSearchParams('sighting=7'), CAPP);
  expect(params.get('sighting')).toBe('7');
  expect(params.get('at')).toBe('37.76421,-122.41832');
  expect(readLinkedPlace(new URLSearchParams(params.toString()))).toEqual({
    place: { lat: 37.76421, lng: -122.41832, address: CAPP.address },
    name: CAPP.name,
  });
});

test("the device's place stays out of the address bar, and takes a chosen one out of it", () => {
  const chosen = withLinkedPlace(new URLSearchParams(), CAPP);
  expect(withLinkedPlace(chosen, positionAt(CAPP, 'gps')).toString()).toBe('');
  expect(withLinkedPlace(chosen, null).toString()).toBe('');
});

test.each(['', '37.7', '37.7;-122.4', 'NaN,NaN', '1e3,4', '137.7,-122.4', '37.7,-122.4,9', '37.7, -122.4', '<b>,1'])(
  'coordinates that nobody can read are refused: %s',
  (at) => {
    const params = new URLSearchParams({ at });
    expect(linkedPlaceKey(params)).not.toBeNull();
    expect(readLinkedPlace(params)).toBeNull();
  },
);

test('a name of any length is cut, and an empty one is none', () => {
  const read = (place: string) => readLinkedPlace(new URLSearchParams({ at: '37.7,-122.4', place }))?.name;
  expect(read('  ')).toBeNull();
  expect(read('x'.repeat(5000))).toHaveLength(200);
});

test('whatever the place, what is written is read again as it was', () => {
  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 100 })
    .filter((text) => text.trim() === text && text !== '');
  fc.assert(
    fc.property(
      fc.float({ min: 25, max: 48, noNaN: true }),
      fc.float({ min: -120, max: -70, noNaN: true }),
      name,
      (lat, lng, name) => {
        const position = positionAt({ lat, lng }, 'searched', { name });
        fc.pre(position.isReal);
        const params = withLinkedPlace(new URLSearchParams(), position);
        const again = readLinkedPlace(new URLSearchParams(params.toString()));
        expect(again?.name).toBe(name.slice(0, 200));
        expect(again?.place.lat).toBeCloseTo(lat, 5);
        expect(again?.place.lng).toBeCloseTo(lng, 5);
      },
    ),
  );
});
