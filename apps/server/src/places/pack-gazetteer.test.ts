import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { eventually } from '#testing/eventually.fixture.ts';

import { createKnownPlaces } from './known-places.ts';
import { packGazetteer } from './pack-gazetteer.ts';
import type { LocatedRows } from './packed-rows.ts';
import { aZip } from './zip-point.fixture.ts';
import type { NamedPlace, ZipPoint } from './zip-point.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
const word = fc.string({ minLength: 1, maxLength: 12 });
const zip: fc.Arbitrary<ZipPoint> = fc.record({
  zipCode: fc.integer({ min: 0, max: 99_999 }).map((code) => String(code).padStart(5, '0')),
  city: word,
  state: fc.constantFrom('CA', 'NY'),
  county: fc.option(word),
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  censusPlace: fc.option(point),
  spacingMiles: fc.double({ min: 0, max: 300, noNaN: true }),
  timeZone: fc.constantFrom('America/New_York', 'America/Los_Angeles'),
});
const place: fc.Arbitrary<NamedPlace> = fc.record({
  id: fc.integer({ min: -2_000_000, max: 9_999_999_999_999 }),
  kind: fc.constantFrom('city', 'neighbourhood', 'airport', 'landmark'),
  name: word,
  state: fc.constantFrom('CA', 'NY'),
  place: point,
  population: fc.integer({ min: 0, max: 20_000_000 }),
});
const distinct = <Row>(row: fc.Arbitrary<Row>, key: (row: Row) => unknown) => fc.uniqueArray(row, { selector: key });

const list = <Row>(rows: LocatedRows<Row>): Row[] => Array.from({ length: rows.length }, (_, index) => rows.get(index));

test('packed rows are what they were, ZIP codes in their order', () => {
  fc.assert(
    fc.property(
      distinct(zip, ({ zipCode }) => zipCode),
      distinct(place, ({ id }) => id),
      (zips, places) => {
        const packed = packGazetteer({ zips, places });
        expect(list(packed.zips)).toEqual(zips.toSorted((a, b) => Number(a.zipCode) - Number(b.zipCode)));
        expect(packed.zips.codes).toEqual(list(packed.zips).map(({ zipCode }) => zipCode));
        expect(list(packed.cities)).toEqual(places.filter(({ kind }) => kind === 'city'));
        expect(list(packed.neighborhoods)).toEqual(places.filter(({ kind }) => kind === 'neighbourhood'));
        expect(list(packed.searchedPlaces).map(({ place: at }) => at)).toEqual(
          Array.from({ length: packed.searchedPlaces.length }, (_, index) => packed.searchedPlaces.getPlace(index)),
        );
      },
    ),
  );
});

test('the rows that a gazetteer is packed from are not kept', async () => {
  const read: WeakRef<object>[] = [];
  const load = () => {
    const zips = [aZip('94110', 'San Francisco', 'CA', 37.75, -122.41), aZip('10001', 'New York', 'NY', 40.75, -74)];
    const places: NamedPlace[] = [
      { id: 1, kind: 'city', name: 'Daly City', state: 'CA', place: { lat: 37.7, lng: -122.46 }, population: 100_000 },
    ];
    read.push(...[zips, places, ...zips, ...places].map((row) => new WeakRef<object>(row)));
    return createKnownPlaces({ zips, places });
  };
  const known = load();
  await eventually(() => {
    collectGarbage();
    expect(read.filter((row) => row.deref() !== undefined).length).toBe(0);
  });
  expect(known.search('daly city').places.map(({ display_name }) => display_name)).toEqual([
    'Daly City, CA, United States',
  ]);
});
