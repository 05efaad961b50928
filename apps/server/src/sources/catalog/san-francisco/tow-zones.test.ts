import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { anyRow } from '../../reading/any-row.fixture.ts';
import { closures } from './closures.ts';
import rows from './tow-zones.fixture.json' with { type: 'json' };
import { cityTowZones, towZones } from './tow-zones.ts';

const NOW = new Date('2026-09-02T12:00:00Z');
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const read = (over: Record<string, unknown> = {}) => towZones.read({ ...rows[0], ...over }, NOW);
const zone = (over: Record<string, unknown> = {}) => {
  const reading = read(over);
  return reading.kind === 'read' ? reading.item : null;
};

test('a tow zone is read whole', () => {
  expect(zone()).toEqual({
    zoneId: '9000001|5440000,5441000|2026-08-19T00:00:00.000|2026-09-16T00:00:00.000|7:00 AM|3:00 PM|Monday - Friday',
    kind: 'tow_away',
    place: {
      text: 'Fell St (100-299)',
      houseNumber: null,
      street: 'Fell St',
      crossStreet: 'Van Ness Ave',
      county: '06075',
      area: null,
      point: null,
    },
    blocks: ['5440000', '5441000'],
    line: null,
    schedule: {
      firstDay: '2026-08-19',
      lastDay: '2026-09-16',
      weekdays: [1, 2, 3, 4, 5],
      startMinute: 420,
      endMinute: 900,
      isExact: true,
    },
    enteredAt: new Date('2026-06-11T22:13:57Z'),
  });
});

test('one from a city agency has dates as text, and its signs’ street, not its applicant’s', () => {
  expect(cityTowZones.read(rows[1] ?? {}, NOW)).toMatchObject({
    item: {
      place: { text: 'Mission St (400-499)', houseNumber: null, street: 'Mission St', crossStreet: 'Fremont St' },
      blocks: ['9087000'],
      schedule: { firstDay: '2026-09-01', lastDay: '2026-12-31', weekdays: [1, 2, 3, 4, 5, 6], startMinute: 330 },
    },
  });
});

describe('its hours', () => {
  test.each([
    ['7:00 AM', '11:59 PM', 420, 1440],
    ['12:00 AM', '11:59 PM', 0, 1440],
    ['10:00 PM', '6:00 AM', 1320, 1800],
    ['7:30', '5:30', 450, 1770],
    ['7:00 AM', '7:00 AM', 420, 1860],
  ])('from %s to %s are the minutes %i to %i', (starttime, endtime, startMinute, endMinute) =>
    expect(zone({ starttime, endtime })?.schedule).toMatchObject({ startMinute, endMinute, isExact: true }),
  );

  test('that cannot be read are all day', () => {
    for (const starttime of ['early', null, '25:00'])
      expect(zone({ starttime })?.schedule).toMatchObject({ startMinute: 0, endMinute: 1440, isExact: false });
  });

  test('around the clock are all day, on its days', () => {
    expect(zone({ _24hourenforcement: 'Yes' })?.schedule).toMatchObject({
      weekdays: [1, 2, 3, 4, 5],
      startMinute: 0,
      endMinute: 1440,
      isExact: true,
    });
  });
});

test('days that cannot be read are every day', () => {
  for (const notes of ['', undefined, 'see sign'])
    expect(zone({ notes })?.schedule).toMatchObject({ weekdays: EVERY_DAY, startMinute: 420, isExact: false });
});

test.each([
  ['2043-01-01T00:00:00.000', 'date_out_of_range', 'startdate'],
  ['3011-12-30T00:00:00.000', 'date_out_of_range', 'startdate'],
  ['2026-10-01T00:00:00.000', 'ends_before_it_begins', 'enddate'],
  ['NULL', 'no_date', 'startdate'],
])('one that begins on %s is set aside: %s', (startdate, reason, field) =>
  expect(read({ startdate })).toEqual({ kind: 'rejected', reason, field }),
);

test('one without any place is set aside', () => {
  expect(read({ address: '', streetfrontagename: '', cnn: 'NULL' })).toMatchObject({ reason: 'no_place' });
});

test('is requested while it lasts', () => {
  expect(towZones.where?.(NOW)).toBe("enddate >= '2026-09-01'");
});

describe('a closure', () => {
  const row = {
    objectid: '1',
    case_num: '900001',
    cnn: '10404000',
    street: 'PHELPS ST',
    from_st: 'MCKINNON AVE',
    to_st: 'NEWCOMB AVE',
    veh_imp: 'all-lanes-closed',
    start_utc: '2026-09-15T08:00:00.000',
    start_dt: '2026-09-15T00:00:00.000',
    end_dt: '2026-09-15T23:59:00.000',
    shape: {
      type: 'LineString',
      coordinates: [
        [-122.393, 37.738],
        [-122.394, 37.737],
      ],
    },
  };
  const closure = (over: Record<string, unknown> = {}) => closures.read({ ...row, ...over }, NOW);
  const schedule = (over: Record<string, unknown>) => {
    const reading = closure(over);
    return reading.kind === 'read' ? reading.item.schedule : null;
  };

  test('is read by its local hours, with its line', () => {
    expect(closure()).toMatchObject({
      item: {
        zoneId: '900001|10404000|2026-09-15T00:00:00.000|2026-09-15T23:59:00.000',
        kind: 'closure',
        place: { text: 'Phelps St, McKinnon Ave to Newcomb Ave', street: 'Phelps St' },
        line: [
          { lat: 37.738, lng: -122.393 },
          { lat: 37.737, lng: -122.394 },
        ],
        schedule: { firstDay: '2026-09-15', lastDay: '2026-09-15', startMinute: 0, endMinute: 1440, isExact: true },
      },
    });
    expect(closure({ shape: { type: 'MultiLineString', coordinates: [row.shape.coordinates] } })).toMatchObject({
      item: { line: [{ lat: 37.738 }, { lat: 37.737 }] },
    });
  });

  test('of several days continues through their nights', () => {
    const from = { start_dt: '2026-09-15T22:00:00.000' };
    expect(schedule({ ...from, end_dt: '2026-09-16T05:00:00.000' })).toMatchObject({
      lastDay: '2026-09-15',
      startMinute: 1320,
      endMinute: 1740,
    });
    expect(schedule({ ...from, end_dt: '2026-09-19T05:00:00.000' })).toMatchObject({
      firstDay: '2026-09-15',
      lastDay: '2026-09-17',
      weekdays: EVERY_DAY,
      startMinute: 1320,
      endMinute: 3180,
    });
  });

  test('of only some lanes does not count; one that ends before it begins is a typo', () => {
    expect(closure({ veh_imp: 'some-lanes-closed' })).toMatchObject({ reason: 'not_closed', field: 'veh_imp' });
    expect(closure({ end_dt: '2026-09-14T23:59:00.000' })).toMatchObject({ reason: 'ends_before_it_begins' });
    expect(closure({ street: null, shape: null })).toMatchObject({ reason: 'no_place' });
  });
});

test('any row is read or set aside', () => {
  const closure = {
    shape: { coordinates: [[]] },
    start_dt: '2026-09-15T00:00:00.000',
    end_dt: null,
    street: 'A',
    case_num: '1',
  };
  fc.assert(
    fc.property(anyRow([...rows, closure]), (row) => {
      for (const dataset of [towZones, cityTowZones, closures]) {
        expect(['read', 'rejected']).toContain(dataset.read(row, NOW).kind);
        expect(['read', 'rejected']).toContain(dataset.read({ ...rows[0], ...row }, NOW).kind);
      }
    }),
    { numRuns: 300 },
  );
});
