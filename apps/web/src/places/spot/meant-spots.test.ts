import { expect, test } from 'vitest';

import { defaultPosition, positionAt } from '../position.ts';
import { meantSpots } from './meant-spots.ts';

const device = positionAt({ lat: 37.77, lng: -122.42 }, 'gps', { accuracyMetres: 12 });
const market = { lat: 37.7765, lng: -122.4172 };
const address = positionAt(market, 'searched', { accuracyMetres: 40, name: '1355 Market St, San Francisco' });
const city = positionAt(market, 'searched', { name: 'San Francisco, CA' });
const pin = positionAt(market, 'pin');
const besideDevice = { lat: 37.7702, lng: -122.4202 };

test('a car is parked where the device is, unless another place was chosen', () => {
  expect(meantSpots(device, device)).toEqual([device]);
  expect(meantSpots(null, null)).toEqual([]);
  expect(meantSpots(defaultPosition, null)).toEqual([]);
});

test.each([address, city, pin])(
  'a chosen place that is not where the device is may be meant, and so may the device',
  (chosen) => {
    expect(meantSpots(chosen, device)).toEqual([chosen, device]);
  },
);

test('without the device an address or a pin is meant; the middle of a city is nobody’s spot', () => {
  expect([address, pin, city].map((chosen) => meantSpots(chosen, null))).toEqual([[address], [pin], []]);
});

test('a place that was chosen right beside the device is one with it, and the closer word counts', () => {
  const near = positionAt(besideDevice, 'searched', { accuracyMetres: 20, name: 'A house' });
  const neighborhood = positionAt(besideDevice, 'searched', { name: 'Mission' });
  expect(meantSpots(near, device)).toEqual([near]);
  expect(meantSpots(neighborhood, device)).toEqual([device]);
});
