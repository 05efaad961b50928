import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { csvRows } from '#testing/csv.fixture.ts';
import { named, realData } from '#testing/real-data.fixture.ts';

import { anyRow } from '../../reading/any-row.fixture.ts';
import { countTows } from '../../reading/counts.fixture.ts';
import rows from './tows.fixture.json' with { type: 'json' };
import { relocated, towed } from './tows.ts';

const NOW = new Date('2022-05-05T12:00:00Z');
const toPound = (over: Record<string, unknown> = {}) => towed.read({ ...rows.towed, ...over }, NOW);
const toStreet = (over: Record<string, unknown> = {}) => relocated.read({ ...rows.relocated, ...over }, NOW);

describe('a car that Chicago towed', () => {
  test('is read with its pound, by the day', () => {
    expect(toPound()).toEqual({
      kind: 'read',
      item: {
        towId: '0254001',
        kind: 'towed',
        plate: 'TST0001',
        plateState: 'IL',
        make: 'Mitsubishi',
        model: null,
        color: 'Red',
        towedAt: new Date('2022-03-11T06:00:00Z'),
        isTimeKnown: false,
        from: null,
        to: { name: 'Central Auto Pound', address: '400 E Lower Wacker Dr, Chicago, IL', phone: '(312) 744-7550' },
        reason: null,
      },
    });
  });

  test.each([
    ['701 N. Sacramento', 'City of Chicago auto pound', '701 N Sacramento Ave, Chicago, IL'],
    ['10300 S. Doty', 'City of Chicago auto pound', '10300 S Doty Ave, Chicago, IL'],
    ['Police Pound', 'Police pound', null],
    ['1 New Pound', null, '1 New Pound, Chicago, IL'],
    ['', null, null],
  ])('at %j is at %s', (towed_to_address, name, address) =>
    expect(toPound({ towed_to_address })).toMatchObject({ item: { to: { name, address } } }),
  );

  test('without a plate, with a strange one, or from a state B1 is read all the same', () => {
    expect(toPound({ plate: null, state: 'B1' })).toMatchObject({ item: { plate: null, plateState: 'B1' } });
    expect(toPound({ plate: 'TS 10001;' })).toMatchObject({ item: { plate: 'TS10001' } });
  });

  test.each([
    [{ inventory_number: '' }, 'no_id', 'inventory_number'],
    [{ tow_date: null }, 'no_date', 'tow_date'],
    [{ tow_date: '2022-13-01T00:00:00.000' }, 'impossible_date', 'tow_date'],
    [{ tow_date: '2022-06-01T00:00:00.000' }, 'date_out_of_range', 'tow_date'],
  ])('%j is set aside: %s', (over, reason, field) =>
    expect(toPound(over)).toEqual({ kind: 'rejected', reason, field }),
  );
});

describe('a car that Chicago moved to another street', () => {
  test('is read with where from, where to and why', () => {
    expect(toStreet()).toEqual({
      kind: 'read',
      item: {
        towId: '17-00000001',
        kind: 'relocated',
        plate: 'TST0002',
        plateState: 'IL',
        make: 'Toyota',
        model: null,
        color: 'Silver',
        towedAt: new Date('2022-03-02T04:14:00Z'),
        isTimeKnown: true,
        from: {
          text: '300 S Lake Shore Dr',
          houseNumber: '300',
          street: 'S Lake Shore Dr',
          crossStreet: null,
          county: '17031',
          area: null,
          point: { lat: 41.8784, lng: -87.6172 },
        },
        to: { name: null, address: '100 S Columbus, Chicago, IL', phone: null },
        reason: 'Stalled',
      },
    });
  });

  test('in a row of little more than its number is known by the day', () => {
    const { service_request_number } = rows.relocated;
    expect(relocated.read({ service_request_number, relocated_date: '2022-03-01T00:00:00' }, NOW)).toMatchObject({
      item: { plate: null, isTimeKnown: false, from: { text: '', street: null }, to: { address: null } },
    });
  });
});

test('any row is read or set aside', () => {
  fc.assert(
    fc.property(anyRow([rows.towed, rows.relocated]), (over) => {
      for (const reading of [toPound(over), toStreet(over)])
        if (reading.kind === 'read') expect(reading.item.plate ?? 'A').toMatch(/^[A-Z0-9]{1,8}$/);
    }),
    { numRuns: 300 },
  );
});

const ninetyDays = realData('chicago-towed/Towed_Vehicles_2022-02_to_05.csv');
test.skipIf(ninetyDays === null)(named('3,208 real rows are counted by year, plate and pound', ninetyDays), () => {
  const real = csvRows(ninetyDays ?? '');
  expect(countTows(towed, real, NOW)).toMatchInlineSnapshot(`
    {
      "2022 with a plate, Central Auto Pound": 210,
      "2022 with a plate, City of Chicago auto pound": 2437,
      "2022 with a plate, O'Hare auto pound": 6,
      "2022 with a plate, Police pound": 1,
      "2022 without a plate, Central Auto Pound": 3,
      "2022 without a plate, City of Chicago auto pound": 551,
    }
  `);
  expect(new Set(real.map((row) => row['inventory_number'])).size).toBe(real.length - 15);
});

const moved = realData('socrata-schemas/top-records/5k2z-suxx.json');
test.skipIf(moved === null)(named('10 real rows of moved cars are counted', moved), () => {
  expect(countTows(relocated, JSON.parse(moved ?? '[]') as Record<string, unknown>[], NOW)).toMatchInlineSnapshot(`
    {
      "2017 with a plate, no name of a pound": 9,
      "2017 without a plate, no name of a pound": 1,
    }
  `);
});
