import { expect, test } from 'vitest';

import { SPOT } from './outlook.fixture.ts';
import { readToldSide } from './told-side.ts';

const told = JSON.stringify({ ...SPOT, side: 'left' });

test('a side is remembered for its spot, and for no other', () => {
  expect(readToldSide(told, SPOT)).toBe('left');
  expect(readToldSide(told, { ...SPOT, lat: SPOT.lat + 0.0001 })).toBe('left');
  // Forty meters away is another street, of which left may be another side.
  expect(readToldSide(told, { ...SPOT, lat: SPOT.lat + 0.00036 })).toBeNull();
});

test('a side that was told of one address says nothing of another beside it', () => {
  const capp = { ...SPOT, address: { street: 'Capp St', houseNumber: '200' } };
  const toldOfCapp = JSON.stringify({ ...SPOT, side: 'left', address: '200 Capp St' });
  expect(readToldSide(toldOfCapp, capp)).toBe('left');
  expect(readToldSide(toldOfCapp, { ...capp, address: { street: '17th St', houseNumber: '3301' } })).toBeNull();
  expect(readToldSide(toldOfCapp, SPOT)).toBeNull();
  expect(readToldSide(told, capp)).toBeNull();
});

test.each([null, '', '{', '[]', 'null', '{"side":"left"}', JSON.stringify({ ...SPOT, side: 'middle' })])(
  'of %s no side is known',
  (json) => {
    expect(readToldSide(json, SPOT)).toBeNull();
  },
);
