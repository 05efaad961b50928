import { expect, test } from 'vitest';

import type { FoundAddress, StreetLookup } from '../streets.port.ts';
import { awaitStreets, createPlacing } from './create-placing.ts';
import type { Placed, Whereabouts } from './place.port.ts';
import { noStreets, whereabouts } from './placing.fixture.ts';

const POINT = { lat: 37.78697, lng: -122.4132 };

const address = (over: Partial<FoundAddress> = {}): FoundAddress => ({
  point: POINT,
  precisionMeters: 40,
  basis: 'range',
  street: 'Jones St',
  houseNumber: '620',
  crossStreet: null,
  zip: null,
  source: 'tiger',
  isRespelled: false,
  ...over,
});

/** The streets of every county: what is asked for is always found here, beside the street that a point is on. */
const streetsWith = (found: FoundAddress[], beside: string | null = null): StreetLookup => ({
  find: async () => ({ state: 'known', found }),
  reverse: async () => null,
  blockAt: async () => null,
  ofCounty: async () => ({
    find: () => found,
    blockAt: () => null,
    stretch: () => ({ unplaced: 'no_street' as const }),
    reverse: (point) => (beside === null ? null : { ...address({ street: beside, point }), distanceMeters: 5 }),
  }),
});

const placeAll = async (streets: StreetLookup, rows: Whereabouts[]) =>
  rows.map(await createPlacing({ streets }).openFor(rows));
const place = async (streets: StreetLookup, row: Partial<Whereabouts>) => {
  const [placed] = await placeAll(streets, [whereabouts(row)]);
  return placed;
};

/** A point about so many meters north of the address. */
const north = (meters: number) => ({ lat: POINT.lat + meters / 111_195, lng: POINT.lng });
const area: Placed = { point: { lat: 40.69273, lng: -73.97037 }, precisionMeters: 1900, basis: 'precinct' };
const brooklyn = { street: 'Oak St', houseNumber: '1', county: '36047', area };

test('an address is where its street has it', async () => {
  expect(await place(streetsWith([address()]), {})).toEqual({ point: POINT, precisionMeters: 40, basis: 'address' });
});

test('a street without a number, and a number that is found only vaguely, are somewhere on the street', async () => {
  expect(await place(streetsWith([address({ basis: 'street', precisionMeters: 200 })]), {})).toMatchObject({
    basis: 'street',
  });
  expect(await place(streetsWith([address({ basis: 'near', precisionMeters: 400 })]), {})).toMatchObject({
    basis: 'street',
  });
});

test('an address that is found in two places is somewhere amid them', async () => {
  const placed = await place(streetsWith([address(), address({ point: north(2000) })]), {});
  expect(placed?.precisionMeters).toBeCloseTo(2040, -1);
  expect(placed?.basis).toBe('street');
});

test('where nothing is known of the streets, nothing is made up', async () => {
  expect(await place(noStreets, {})).toBeNull();
  expect(await place(noStreets, { point: POINT })).toBeNull();
  expect(await place(streetsWith([]), {})).toBeNull();
});

test('a published point is believed near its address, and not miles off', async () => {
  const streets = streetsWith([address()]);
  expect(await place(streets, { point: north(100) })).toEqual({
    point: north(100),
    precisionMeters: 25,
    basis: 'address',
  });
  expect(await place(streets, { point: north(939) })).toMatchObject({ point: POINT, precisionMeters: 40 });
});

test('where its number is not found, a published point is believed beside its own street only', async () => {
  expect(await place(streetsWith([], 'Jones Street'), { point: POINT })).toMatchObject({ point: POINT });
  expect(await place(streetsWith([], 'Ellis St'), { point: POINT })).toBeNull();
  expect(await place(streetsWith([address()], 'Jones St'), { point: north(3000) })).toMatchObject({ point: POINT });
});

test('where only the street is known, a published point is believed beside it, not for being within its reach', async () => {
  const street = address({ basis: 'street', precisionMeters: 5000 });
  expect(await place(streetsWith([street], 'Ellis St'), { point: north(3000) })).toMatchObject({ point: POINT });
  expect(await place(streetsWith([street], 'Jones St'), { point: north(3000) })).toMatchObject({ point: north(3000) });
});

test('a point that was believed tells where the numbers beside it are', async () => {
  const rows = [
    whereabouts({ houseNumber: '600', point: north(0) }),
    whereabouts({ houseNumber: '640', point: north(40) }),
    whereabouts({ houseNumber: '620' }),
  ];
  const [, , between] = await placeAll(streetsWith([], 'Jones St'), rows);
  expect(between?.point.lat).toBeCloseTo(north(20).lat, 6);
});

test('a row without an address is somewhere in its area', async () => {
  const row = { text: '', street: null, houseNumber: null, county: '36047' };
  expect(await place(noStreets, { ...row, area })).toEqual(area);
  expect(await place(noStreets, row)).toBeNull();
});

test('of the streets of one name, that in the precinct is meant; outside of it the precinct is all that is known', async () => {
  const inside = address({ point: { lat: 40.692, lng: -73.971 } });
  const outside = address({ point: { lat: 40.6, lng: -73.95 } });
  expect(await place(streetsWith([outside, inside]), brooklyn)).toMatchObject({
    point: inside.point,
    precisionMeters: 40,
  });
  expect(await place(streetsWith([outside]), brooklyn)).toMatchObject({ basis: 'precinct' });
});

test('streets that are being fetched are waited for, for a while, and until told to stop', async () => {
  const patience = { tries: 3, pauseMs: 0 };
  const prepared = async (comesAt: number, signal: AbortSignal) => {
    let asked = 0;
    const streets: StreetLookup = {
      ...noStreets,
      find: async () => ({ state: (asked += 1) > comesAt ? 'known' : 'fetching', found: [] }),
    };
    await awaitStreets(streets, ['06075'], signal, patience);
    return asked;
  };
  expect(await prepared(0, new AbortController().signal)).toBe(1);
  expect(await prepared(1, new AbortController().signal)).toBe(2);
  expect(await prepared(Infinity, new AbortController().signal)).toBe(3);
  expect(await prepared(Infinity, AbortSignal.abort())).toBe(1);
});

test('beside a number a park says nothing; without one it leaves the street', async () => {
  const streets: StreetLookup = {
    ...noStreets,
    ofCounty: async () => ({
      find: ({ houseNumber, crossStreet }) =>
        crossStreet === undefined
          ? [address(houseNumber === undefined ? { basis: 'street', precisionMeters: 900 } : {})]
          : [],
      reverse: () => null,
      blockAt: () => null,
      stretch: () => ({ unplaced: 'no_street' as const }),
    }),
  };
  const byThePark = { street: 'West St', crossStreet: 'Hudson River Park' };
  expect(await place(streets, { ...byThePark, houseNumber: '353' })).toMatchObject({ basis: 'address' });
  expect(await place(streets, { ...byThePark, houseNumber: null })).toMatchObject({ basis: 'street' });
});

test('rows without a street need no streets', async () => {
  const streets: StreetLookup = { ...noStreets, ofCounty: () => Promise.reject(new Error('streets were asked for')) };
  const row = whereabouts({ text: 'Brooklyn', street: null, houseNumber: null, county: '36047', area });
  expect(await placeAll(streets, [row])).toMatchObject([{ basis: 'precinct' }]);
});
