import { expect, test } from 'vitest';

import {
  defaultPosition,
  describeOrigin,
  describeSpot,
  getHere,
  getSpot,
  isGoodFor,
  meantSpots,
  POINT_ORIGINS,
  type PointUse,
  positionAt,
  withoutChoice,
} from './position.ts';

const gps = positionAt({ lat: 37.77, lng: -122.42 }, 'gps', { accuracyMetres: 12 });
const pin = positionAt({ lat: 37.8, lng: -122.4 }, 'pin');
const brooklyn = positionAt({ lat: 40.65, lng: -73.95 }, 'searched', { name: 'Brooklyn, NY' });

test('the default place is nobody’s: nothing alerts there', () => {
  expect(defaultPosition).toMatchObject({ lat: 40.7589, lng: -73.9851, isReal: false });
  expect(describeOrigin(defaultPosition)).toBe('Midtown Manhattan, as an example');
});

test('a place in the United States is real, one outside is replaced by the default place', () => {
  expect(gps).toMatchObject({ isReal: true, accuracyMetres: 12 });
  expect(positionAt({ lat: 48.86, lng: 2.35 }, 'gps', { accuracyMetres: 12 })).toBe(defaultPosition);
});

test('a place that was chosen by name keeps that name', () => {
  expect(describeOrigin(brooklyn)).toBe('Brooklyn, NY');
});

test('a car parks, and a truck is reported, at the GPS position or a pin, never at a searched center or the default place', () => {
  expect([gps, pin, brooklyn, defaultPosition].map((position) => getSpot(position, null))).toEqual([
    gps,
    pin,
    null,
    null,
  ]);
  expect(getSpot(brooklyn, gps)).toBe(gps);
  expect(getSpot(pin, gps)).toBe(pin);
  expect(getSpot(null, null)).toBeNull();
});

test('I am where my device is, even while I look from somewhere else', () => {
  expect([
    getHere(pin, gps),
    getHere(brooklyn, gps),
    getHere(pin, null),
    getHere(brooklyn, null),
    getHere(defaultPosition, null),
  ]).toEqual([gps, gps, pin, null, null]);
});

test('a place that someone chose is forgotten with them; where the device is stays', () => {
  expect([pin, brooklyn].map((chosen) => withoutChoice(chosen, gps))).toEqual([gps, gps]);
  expect([pin, brooklyn].map((chosen) => withoutChoice(chosen, null))).toEqual([defaultPosition, defaultPosition]);
  expect([gps, defaultPosition, null].map((position) => withoutChoice(position, null))).toEqual([
    gps,
    defaultPosition,
    null,
  ]);
});

test('a spot says how it is known', () => {
  expect([gps, positionAt(gps, 'gps'), pin].map(describeSpot)).toEqual([
    'At your location, within 40\u00A0ft',
    'At your location',
    'At your pin',
  ]);
});

const servingFor = (use: PointUse) => POINT_ORIGINS.filter((origin) => isGoodFor(origin, use));

test('only GPS and a pin can vouch for a spot: a searched center or the default place is not where anybody stands', () => {
  expect(servingFor('vouch')).toEqual(['gps', 'pin']);
});

test('the default place warns nobody, and every place can be looked at', () => {
  expect(servingFor('warn')).toEqual(['gps', 'pin', 'searched']);
  expect(servingFor('look')).toEqual(['gps', 'pin', 'searched', 'default']);
});

const device = positionAt({ lat: 37.77, lng: -122.42 }, 'gps', { accuracyMetres: 12 });
const market = { lat: 37.7765, lng: -122.4172 };
const address = positionAt(market, 'searched', { accuracyMetres: 40, name: '1355 Market St, San Francisco' });
const city = positionAt(market, 'searched', { name: 'San Francisco, CA' });
const marketPin = positionAt(market, 'pin');
const besideDevice = { lat: 37.7702, lng: -122.4202 };

test('a car is parked where the device is, unless another place was chosen', () => {
  expect(meantSpots(device, device)).toEqual([device]);
  expect(meantSpots(null, null)).toEqual([]);
  expect(meantSpots(defaultPosition, null)).toEqual([]);
});

test.each([address, city, marketPin])(
  'a chosen place that is not where the device is may be meant, and so may the device',
  (chosen) => {
    expect(meantSpots(chosen, device)).toEqual([chosen, device]);
  },
);

test('without the device an address or a pin is meant; the middle of a city is nobody’s spot', () => {
  expect([address, marketPin, city].map((chosen) => meantSpots(chosen, null))).toEqual([[address], [marketPin], []]);
});

test('a place that was chosen right beside the device is one with it, and the closer word counts', () => {
  const near = positionAt(besideDevice, 'searched', { accuracyMetres: 20, name: 'A house' });
  const neighborhood = positionAt(besideDevice, 'searched', { name: 'Mission' });
  expect(meantSpots(near, device)).toEqual([near]);
  expect(meantSpots(neighborhood, device)).toEqual([device]);
});
