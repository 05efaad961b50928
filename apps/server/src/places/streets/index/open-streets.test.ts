import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { metersBetween } from '@towscout/geo';

import type { StreetQuestion } from '../streets.port.ts';
import { openStreets } from './open-streets.ts';
import { packStreets, type SideRange, type StreetRow } from './pack-streets.ts';
import { fromBytes, toBytes } from './packed-streets.ts';

type Block = Partial<StreetRow> & { left?: Partial<SideRange>; right?: Partial<SideRange> };

const WEST_TO_EAST = [
  [-122.42, 37.76],
  [-122.419, 37.76],
] as const;

const rangeOn = (side: SideRange['side'], given: Partial<SideRange> | undefined): SideRange[] =>
  given ? [{ side, from: '0', to: '0', parity: null, zip: null, ...given }] : [];

function streets(...blocks: Block[]) {
  const collected = packStreets('tiger');
  for (const [index, { left, right, ...row }] of blocks.entries())
    collected.add({
      lineId: String(index),
      name: 'Mission St',
      line: WEST_TO_EAST,
      ranges: [...rangeOn('left', left), ...rangeOn('right', right)],
      ...row,
    });
  return openStreets(fromBytes(toBytes(collected.finish().packed)));
}

const cross = (name: string, lng: number, lat = 37.76): Block => ({
  name,
  line: [
    [lng, lat],
    [lng, lat + 0.001],
  ],
});

const find = (county: ReturnType<typeof streets>, houseNumber: string, more: Partial<StreetQuestion> = {}) =>
  county.find({ street: 'Mission St', houseNumber, ...more });

const BLOCK = { left: { from: '101', to: '199' }, right: { from: '100', to: '198' } };

describe('a house number', () => {
  test('lies along the line as far as its range says, 10 m to its parity’s side', () => {
    const county = streets(BLOCK);
    const [odd] = find(county, '125');
    const [even] = find(county, '124');
    expect(odd).toMatchObject({ basis: 'range', street: 'Mission St', houseNumber: '125', source: 'tiger' });
    expect(odd?.point.lng).toBeCloseTo(-122.41976, 4);
    expect(metersBetween(odd?.point ?? { lat: 0, lng: 0 }, { lat: 37.76, lng: odd?.point.lng ?? 0 })).toBeCloseTo(
      10,
      1,
    );
    expect(odd?.point.lat).toBeGreaterThan(37.76);
    expect(even?.point.lat).toBeLessThan(37.76);
  });

  test('counts down where its range runs backwards', () => {
    const [found] = find(streets({ left: { from: '199', to: '101' } }), '125');
    expect(found?.point.lng).toBeCloseTo(-122.41924, 4);
  });

  test('of either parity lies in a range of both', () => {
    const county = streets({ right: { from: '22-1', to: '22-98', parity: 'B' } });
    for (const number of ['22-15', '22-16']) expect(find(county, number)).toMatchObject([{ basis: 'range' }]);
  });

  test('lies in the middle of a range that contains only itself', () => {
    expect(find(streets({ left: { from: '7', to: '7' } }), '7')[0]?.point.lng).toBeCloseTo(-122.4195, 5);
  });

  test('with or without a hyphen is found as the files write it', () => {
    const queens = streets({ left: { from: '37-01', to: '37-99' } });
    for (const number of ['37-17', '3717', '37-17A']) expect(find(queens, number)).toMatchObject([{ basis: 'range' }]);
    expect(find(streets({ left: { from: '3701', to: '3799' } }), '37-17')).toMatchObject([{ basis: 'range' }]);
    expect(find(queens, '38-17')).toMatchObject([{ basis: 'street' }]);
  });

  test('outside every range lies near the nearest, and less precisely the farther it is', () => {
    const county = streets(BLOCK);
    const [near] = find(county, '205');
    const [far] = find(county, '405');
    expect(near).toMatchObject({ basis: 'near', houseNumber: '205' });
    // 13 m before the end of the block.
    expect(near?.point.lng).toBeCloseTo(-122.41915, 5);
    expect(far?.precisionMeters).toBeGreaterThan(near?.precisionMeters ?? Infinity);
    expect(find(county, '99999')).toMatchObject([{ basis: 'street', houseNumber: null }]);
  });

  test('that only the other side of the street has is near, not there', () => {
    expect(find(streets({ left: { from: '101', to: '199' } }), '124')).toMatchObject([{ basis: 'near' }]);
  });

  test('found in two places is returned twice, but once when its ZIP code is given', () => {
    const county = streets(
      { left: { from: '101', to: '199', zip: '94103' } },
      {
        left: { from: '101', to: '199', zip: '94110' },
        line: [
          [-122.3, 37.7],
          [-122.31, 37.7],
        ],
      },
    );
    expect(find(county, '125')).toHaveLength(2);
    expect(find(county, '125', { zips: ['94110'] })).toMatchObject([{ zip: '94110' }]);
    expect(find(county, '125', { zips: ['90001'] })).toHaveLength(2);
  });

  test('that is exactly there beside its ZIP code comes before what is near it inside, and one that is far away does not', () => {
    const inside: Block = { left: { from: '301', to: '399', zip: '53142' } };
    const outside = (lng: number): Block => ({
      left: { from: '201', to: '299', zip: '53143' },
      line: [
        [lng, 37.76],
        [lng + 0.001, 37.76],
      ],
    });
    const asked = { zips: ['53142'] };
    expect(find(streets(inside, outside(-122.418)), '225', asked)).toMatchObject([
      { basis: 'range', zip: '53143' },
      { basis: 'near', zip: '53142' },
    ]);
    expect(find(streets(inside, outside(-122.3)), '225', asked)).toMatchObject([{ basis: 'near', zip: '53142' }]);
    expect(find(streets(inside, outside(-122.418)), '325', asked)).toMatchObject([{ basis: 'range', zip: '53142' }]);
  });

  test('on a street with one wrong letter is found when somebody typed it, and says so', () => {
    const county = streets(BLOCK, { ...BLOCK, name: '75th St' }, { ...BLOCK, name: 'Elm St' });
    const typed = { isTyped: true };
    expect(find(county, '125', { street: 'Mision St', ...typed })).toMatchObject([
      { basis: 'range', street: 'Mission St', isRespelled: true },
    ]);
    expect(find(county, '125', typed)).toMatchObject([{ street: 'Mission St', isRespelled: false }]);
    const corners = county.find({ street: 'Mision St', crossStreet: '75th St', ...typed });
    expect(corners.map(({ street, isRespelled }) => ({ street, isRespelled }))).toContainEqual({
      street: 'Mission St',
      isRespelled: true,
    });
    // A city's table means what it says; another number is another street, and short names are all alike.
    expect(find(county, '125', { street: 'Mision St' })).toEqual([]);
    for (const street of ['74th St', 'Elk St', 'Mission Ave', 'Misison Sqare'])
      expect(find(county, '125', { street, ...typed })).toEqual([]);
  });

  test('is found under each name of its edge, and once', () => {
    const county = streets(
      { ...BLOCK, name: 'Hwy 360', lineId: 'same' },
      { ...BLOCK, name: 'Fort Logan Rd', lineId: 'same' },
      { ...BLOCK, name: 'State Hwy 360', lineId: 'same' },
    );
    for (const street of ['Highway 360', 'Ft Logan Road', 'SR 360'])
      expect(county.find({ street, houseNumber: '125' })).toHaveLength(1);
  });
});

describe('a corner', () => {
  test('is where both streets end', () => {
    const county = streets(BLOCK, cross('20th St', -122.419), cross('21st St', -122.43));
    const corners = county.find({ street: '20th', crossStreet: 'Mission' });
    expect(corners).toMatchObject([
      { basis: 'corner', street: '20th St', crossStreet: 'Mission St', houseNumber: null },
    ]);
    expect(corners[0]?.point).toEqual({ lat: 37.76, lng: -122.419 });
    expect(county.find({ street: 'Mission St', crossStreet: '21st St' })).toEqual([]);
  });

  test('of a divided street is one, and a small gap makes no other', () => {
    const county = streets(BLOCK, cross('20th St', -122.419), cross('20th St', -122.4192));
    expect(county.find({ street: 'Mission St', crossStreet: '20th St' })).toHaveLength(1);
    const apart = streets(BLOCK, cross('20th St', -122.419, 37.7602));
    expect(apart.find({ street: 'Mission St', crossStreet: '20th St' })).toMatchObject([{ basis: 'corner' }]);
  });
});

test('a street without a number is returned as a whole, for each ZIP code', () => {
  const county = streets(
    { left: { from: '1', to: '99', zip: '94103' } },
    { left: { from: '101', to: '199', zip: '94110' } },
  );
  expect(county.find({ street: 'Mission' })).toMatchObject([{ basis: 'street' }, { basis: 'street' }]);
  expect(county.find({ street: 'Valencia St' })).toEqual([]);
});

describe('a point beside a street', () => {
  test('is described by the street and its approximate number, on its side', () => {
    const county = streets(BLOCK);
    expect(county.reverse({ lat: 37.76005, lng: -122.41976 }, 50)).toMatchObject({
      street: 'Mission St',
      houseNumber: '125',
    });
    expect(county.reverse({ lat: 37.75995, lng: -122.41976 }, 50)).toMatchObject({ houseNumber: '124' });
    expect(county.reverse({ lat: 37.77, lng: -122.4198 }, 50)).toBeNull();
  });

  test('the block that is nearest, with its line and the houses of both sides', () => {
    const county = streets({ ...BLOCK, right: { from: '100', to: '198', parity: 'E' } });
    const block = county.blockAt({ lat: 37.7601, lng: -122.41976 }, 50);
    expect(block).toMatchObject({
      name: 'Mission St',
      houses: { left: { parity: 'odd', nearest: '125' }, right: { parity: 'even', nearest: '124' } },
    });
    expect(block?.line).toHaveLength(2);
    expect(block?.distanceMeters).toBeCloseTo(11, 0);
    expect(county.blockAt({ lat: 37.77, lng: -122.42 }, 50)).toBeNull();
    expect(streets({}).blockAt({ lat: 37.76, lng: -122.42 }, 50)?.houses).toEqual({ left: null, right: null });
  });

  test('is named by the corner beside it, and by none when that is farther than half a block', () => {
    const county = streets(BLOCK, cross('20th St', -122.419), cross('Capp St', -122.42));
    const cornerAt = (lng: number) => county.reverse({ lat: 37.76002, lng }, 60)?.crossStreet;
    expect([cornerAt(-122.41905), cornerAt(-122.41995)]).toEqual(['20th St', 'Capp St']);
    const long = streets({ line: [WEST_TO_EAST[0], [-122.417, 37.76]] }, cross('20th St', -122.417));
    expect(long.reverse({ lat: 37.76005, lng: -122.4185 }, 60)?.crossStreet).toBeNull();
    expect(streets(BLOCK).reverse({ lat: 37.76005, lng: -122.41905 }, 60)?.crossStreet).toBeNull();
  });

  test('where an address was placed is described by that address', () => {
    const meters = fc.double({ min: 30, max: 900, noNaN: true });
    const bearing = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
    const start = fc.record({
      lat: fc.double({ min: 18, max: 65, noNaN: true }),
      lng: fc.double({ min: -160, max: -67, noNaN: true }),
    });
    const number = fc.integer({ min: 0, max: 40 });
    fc.assert(
      fc.property(
        start,
        meters,
        bearing,
        number,
        fc.boolean(),
        fc.constantFrom('left' as const, 'right' as const),
        (from, length, angle, steps, isBackwards, side) => {
          const north = (length / 111_203) * Math.cos(angle);
          const east = ((length / 111_203) * Math.sin(angle)) / Math.cos((from.lat * Math.PI) / 180);
          const ends = isBackwards ? { from: '181', to: '101' } : { from: '101', to: '181' };
          const county = streets({
            line: [
              [from.lng, from.lat],
              [from.lng + east / 3, from.lat + north / 3],
              [from.lng + east, from.lat + north],
            ],
            [side]: { ...ends, parity: 'O' },
          });
          const asked = 101 + 2 * steps;
          const [found] = find(county, String(asked));
          const back = county.reverse(found?.point ?? from, 30);
          expect(back?.street).toBe('Mission St');
          const numbersInCorner = (80 * Math.max(7.62, Math.min(13, length / 4))) / length;
          expect(Math.abs(Number(back?.houseNumber) - asked)).toBeLessThanOrEqual(2 + numbersInCorner);
          expect(back?.distanceMeters).toBeCloseTo(10, 0);
        },
      ),
    );
  });
});

test('rows without a line or a name, and ranges that cannot be counted through, are dropped and counted', () => {
  const collected = packStreets('tiger');
  const row = { lineId: '1', name: 'Elm St', line: WEST_TO_EAST };
  collected.add({ ...row, ranges: rangeOn('left', { from: '22-15', to: '7-14' }) });
  collected.add({ ...row, name: ' ', ranges: [] });
  collected.add({ ...row, line: [[Number.NaN, 1]], ranges: [] });
  expect(collected.finish().counts).toEqual({ segments: 1, ranges: 0, rejected: { rows: 2, ranges: 1 } });
});

test('what another version of this program packed is rejected', () => {
  const other = Buffer.from(toBytes(packStreets('tiger').finish().packed))
    .toString('latin1')
    .replace('streets 1', 'streets 0');
  expect(() => fromBytes(Buffer.from(other, 'latin1'))).toThrow('towscout streets');
});
