import { expect, test } from 'vitest';

import { readChosenSide } from './chosen-side.ts';
import { SPOT } from './outlook.fixture.ts';

const chosen = JSON.stringify({ ...SPOT, side: 'left' });

test('a side is remembered for its spot, and for no other', () => {
  expect(readChosenSide(chosen, SPOT)).toBe('left');
  expect(readChosenSide(chosen, { ...SPOT, lat: SPOT.lat + 0.0001 })).toBe('left');
  // Forty meters away is another street, of which left may be another side.
  expect(readChosenSide(chosen, { ...SPOT, lat: SPOT.lat + 0.00036 })).toBeNull();
});

test('a side that was chosen at one address says nothing of another beside it', () => {
  const capp = { ...SPOT, address: { street: 'Capp St', houseNumber: '200' } };
  const chosenOnCapp = JSON.stringify({ ...SPOT, side: 'left', address: '200 Capp St' });
  expect(readChosenSide(chosenOnCapp, capp)).toBe('left');
  expect(readChosenSide(chosenOnCapp, { ...capp, address: { street: '17th St', houseNumber: '3301' } })).toBeNull();
  expect(readChosenSide(chosenOnCapp, SPOT)).toBeNull();
  expect(readChosenSide(chosen, capp)).toBeNull();
});

test.each([null, '', '{', '[]', 'null', '{"side":"left"}', JSON.stringify({ ...SPOT, side: 'middle' })])(
  'of %s no side is known',
  (json) => {
    expect(readChosenSide(json, SPOT)).toBeNull();
  },
);
