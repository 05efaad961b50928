import fc from 'fast-check';
import { expect, test } from 'vitest';

import { hasLinkedPlace, linkedPlaceHash, readLinkedPlace } from './linked-place.ts';
import { positionAt } from './position.ts';

const CAPP = positionAt({ lat: 37.764211, lng: -122.418322 }, 'searched', {
  name: '200 Capp St, San Francisco, CA',
  address: { street: 'Capp St', houseNumber: '200' },
  accuracyMetres: 20.4,
});

test('an address keeps its street, number, accuracy and name through the address bar', () => {
  const hash = linkedPlaceHash(CAPP);
  expect(hash).toMatch(/^#at=37\.76421%2C-122\.41832&/);
  expect(readLinkedPlace(hash)).toEqual({
    place: { lat: 37.76421, lng: -122.41832, address: CAPP.address, accuracyMetres: 20 },
    name: CAPP.name,
  });
});

test("neither the device's place nor a pin, which may be where I stand, is in the address bar", () => {
  expect(linkedPlaceHash(positionAt(CAPP, 'gps'))).toBe('');
  expect(linkedPlaceHash(positionAt(CAPP, 'pin'))).toBe('');
  expect(linkedPlaceHash(null)).toBe('');
  expect(hasLinkedPlace('#page')).toBe(false);
});

test.each(['', '37.7', '37.7;-122.4', 'NaN,NaN', '1e3,4', '137.7,-122.4', '37.7,-122.4,9', '37.7, -122.4', '<b>,1'])(
  'coordinates that nobody can read are refused: %s',
  (at) => {
    const hash = `#${String(new URLSearchParams({ at }))}`;
    expect(hasLinkedPlace(hash)).toBe(true);
    expect(readLinkedPlace(hash)).toBeNull();
  },
);

test('a name of any length is cut, and an empty one is none', () => {
  const read = (place: string) =>
    readLinkedPlace(`#${String(new URLSearchParams({ at: '37.7,-122.4', place }))}`)?.name;
  expect(read('  ')).toBeNull();
  expect(read('x'.repeat(5000))).toHaveLength(200);
});

test('every place that is written is read again as it was', () => {
  const names = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 100 })
    .filter((text) => text.trim() === text && text !== '');
  const degrees = (min: number, max: number) => fc.float({ min, max, noNaN: true });
  fc.assert(
    fc.property(degrees(25, 48), degrees(-120, -70), names, (lat, lng, name) => {
      const position = positionAt({ lat, lng }, 'searched', { name });
      fc.pre(position.isReal);
      const again = readLinkedPlace(linkedPlaceHash(position));
      expect(again?.name).toBe(name.slice(0, 200));
      expect(again?.place.lat).toBeCloseTo(lat, 4);
      expect(again?.place.lng).toBeCloseTo(lng, 4);
    }),
  );
});
