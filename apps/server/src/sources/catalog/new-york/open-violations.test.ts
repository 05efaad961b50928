import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { csvRows } from '#testing/csv.fixture.ts';
import { named, realData } from '#testing/real-data.fixture.ts';

import { anyRow } from '../../reading/any-row.fixture.ts';
import { countReadings } from '../../reading/counts.fixture.ts';
import rows from './open-violations.fixture.json' with { type: 'json' };
import { openViolations } from './open-violations.ts';

const NOW = new Date('2026-05-20T12:00:00Z');
const read = (over: Record<string, unknown> = {}) => openViolations.read({ ...rows[0], ...over }, NOW);
const item = (over: Record<string, unknown> = {}) => {
  const reading = read(over);
  return reading.kind === 'read' ? reading.item : null;
};

test('a row of New York’s open violations is read whole', () => {
  expect(item()).toEqual({
    violationId: '9000000001',
    plate: 'TST1001',
    plateState: 'NY',
    type: 'No Parking Zone',
    description: 'No parking: day/time limits',
    fineAmount: 60,
    issuedAt: new Date('2020-01-02T22:09:00Z'),
    isTimeKnown: true,
    status: 'active',
    place: {
      text: 'Precinct 46, Bronx',
      houseNumber: null,
      street: null,
      crossStreet: null,
      county: '36005',
      area: { point: { lat: 40.85275, lng: -73.90957 }, precisionMeters: 1900, basis: 'precinct' },
      point: null,
    },
  });
});

describe('its type', () => {
  test.each([
    ['NO STANDING-DAY/TIME LIMITS', 'No Standing'],
    ['NO STANDING-BUS LANE', 'No Standing'],
    ['NO STAND TAXI/FHV RELIEF STAND', 'No Standing'],
    ['NO STD(EXC TRKS/GMTDST NO-TRK)', 'No Standing'],
    ['NO STOP/STANDNG EXCEPT PAS P/U', 'No Standing'],
    ['NO STOPPING-DAY/TIME LIMITS', null],
    ['NO STANDING-EXC. TRUCK LOADING', 'Loading Zone'],
    ['NO STANDING-COMM METER ZONE', 'Loading Zone'],
    ['FIRE HYDRANT', 'Fire Hydrant'],
    ['EXPIRED MUNI METER', 'Expired Meter'],
    ['EXPIRED METER-COMM METER ZONE', 'Expired Meter'],
    ['FAIL TO DSPLY MUNI METER RECPT', 'Expired Meter'],
    ['DOUBLE PARKING-MIDTOWN COMML', 'Double Parking'],
    ['NO PARKING-STREET CLEANING', 'Street Cleaning'],
    ['NO PARKING-EXC. HOTEL LOADING', 'No Parking Zone'],
    ['NO PARKING-EXC. DSBLTY PERMIT', 'Handicap Violation'],
    ['INSP. STICKER-EXPIRED/MISSING', null],
    ['BIKE LANE', null],
  ])('of %s is %s', (violation, type) => expect(item({ violation })).toMatchObject({ type }));

  test.each([
    'PHTO SCHOOL ZN SPEED VIOLATION',
    'FAILURE TO STOP AT RED LIGHT',
    'BUS LANE VIOLATION',
    'MOBILE BUS LANE VIOLATION',
    'MTA CAMERA VIOLATION - BUS STOP',
    'WEIGH IN MOTION VIOLATION',
  ])('%s was seen by a camera and is not for parking', (violation) =>
    expect(read({ violation })).toEqual({ kind: 'rejected', reason: 'not_parking', field: 'violation' }),
  );
});

describe('its date', () => {
  test.each([
    ['51/71/2004', 'impossible_date'],
    ['41/17/2011', 'impossible_date'],
    ['29/06/2014', 'impossible_date'],
    ['2097-12-11T00:00:00.000', 'date_out_of_range'],
    ['05/23/2026', 'date_out_of_range'],
    ['12/31/1999', 'date_out_of_range'],
    ['', 'no_date'],
    [undefined, 'no_date'],
  ])('%s sets it aside: %s', (issue_date, reason) =>
    expect(read({ issue_date })).toEqual({ kind: 'rejected', reason, field: 'issue_date' }),
  );

  test.each([
    ['2024-05-01T00:00:00.000', '12:54P', '2024-05-01T16:54:00.000Z', true],
    ['05/22/2026', '00:34A', '2026-05-22T04:34:00.000Z', true],
    ['11/21/2019', '12:00A', '2019-11-21T05:00:00.000Z', true],
    ['11/21/2019', '25:61P', '2019-11-21T05:00:00.000Z', false],
    ['11/21/2019', undefined, '2019-11-21T05:00:00.000Z', false],
    ['03/08/2026', '02:30A', '2026-03-08T07:30:00.000Z', true],
    ['11/02/2025', '01:30A', '2025-11-02T05:30:00.000Z', true],
  ])('%s with the time %s is %s', (issue_date, violation_time, instant, isTimeKnown) => {
    const violation = item({ issue_date, violation_time });
    expect([violation?.issuedAt.toISOString(), violation?.isTimeKnown]).toEqual([instant, isTimeKnown]);
  });

  test('is requested by its months, since as text it has no order', () => {
    expect(openViolations.where?.(new Date('2026-02-28T12:00:00Z'))).toBe(
      "(issue_date like '02/%/2026' OR issue_date like '01/%/2026' OR issue_date like '12/%/2025' OR issue_date like '11/%/2025')",
    );
  });
});

test('a row without a violation, as archived ones are, is set aside', () => {
  expect(openViolations.read(rows[2] ?? {}, NOW)).toEqual({
    kind: 'rejected',
    reason: 'no_violation',
    field: 'violation',
  });
});

test.each([
  [{ county: 'BRONX' }, '36005', ['precinct', 1900], 'Precinct 46, Bronx'],
  [{ county: 'K' }, null, null, 'New York City'],
  [{ county: 'K', precinct: '000' }, '36047', ['county', 10_450], 'Brooklyn'],
  [{ county: 'QN', precinct: '000' }, '36081', ['county', 16_850], 'Queens'],
  [{ county: 'RICHM', precinct: '122' }, '36085', ['precinct', 7900], 'Precinct 122, Staten Island'],
  [{ county: 'RICHM', precinct: '121' }, '36085', ['county', 11_450], 'Precinct 121, Staten Island'],
  [{ county: undefined, precinct: '019' }, '36061', ['precinct', 1750], 'Precinct 19, Manhattan'],
  [{ county: undefined, precinct: '000' }, null, null, 'New York City'],
  [{ county: 'ZZ', precinct: '999' }, null, null, 'New York City'],
])('the place of %j', (over, county, area, text) => {
  const place = item(over)?.place;
  expect(place).toMatchObject({ county, text });
  expect(place?.area && [place.area.basis, place.area.precisionMeters]).toEqual(area);
});

test.each([
  ['70.5', undefined, 'active'],
  ['0', undefined, 'paid'],
  ['0', 'HEARING HELD-NOT GUILTY', 'dismissed'],
  ['0', 'HEARING HELD-GUILTY', 'paid'],
  [undefined, 'HEARING PENDING', null],
])('with %s due and the hearing %s it is %s', (amount_due, violation_status, status) =>
  expect(item({ amount_due, violation_status })?.status).toBe(status),
);

test('any row is read or set aside, and its plate is plain', () => {
  fc.assert(
    fc.property(anyRow(rows), (over) => {
      const reading = read(over);
      if (reading.kind === 'read') expect(reading.item.plate ?? 'A').toMatch(/^[A-Z0-9]{1,8}$/);
    }),
    { numRuns: 300 },
  );
});

const raw = realData('nyc-open-violations/nc67-uf89.raw-1000.json');
test.skipIf(raw === null)(named('1,000 real rows of 2020 are counted by year and type', raw), () => {
  expect(countReadings(openViolations, JSON.parse(raw ?? '[]') as Record<string, unknown>[], NOW))
    .toMatchInlineSnapshot(`
    {
      "2016 Street Cleaning": 1,
      "2017 Expired Meter": 3,
      "2017 No Standing": 2,
      "2017 Street Cleaning": 2,
      "2017 another type": 2,
      "2018 Double Parking": 3,
      "2018 Expired Meter": 11,
      "2018 Fire Hydrant": 6,
      "2018 Loading Zone": 2,
      "2018 No Parking Zone": 2,
      "2018 No Standing": 6,
      "2018 Street Cleaning": 6,
      "2018 another type": 9,
      "2019 Double Parking": 24,
      "2019 Expired Meter": 94,
      "2019 Fire Hydrant": 31,
      "2019 Loading Zone": 11,
      "2019 No Parking Zone": 30,
      "2019 No Standing": 72,
      "2019 Street Cleaning": 88,
      "2019 another type": 86,
      "2020 Expired Meter": 4,
      "2020 Fire Hydrant": 9,
      "2020 Loading Zone": 2,
      "2020 No Parking Zone": 7,
      "2020 No Standing": 7,
      "2020 Street Cleaning": 35,
      "2020 another type": 15,
      "rejected: no_violation (violation)": 15,
      "rejected: not_parking (violation)": 415,
    }
  `);
});

const wrongOrder = realData('nyc-open-violations/nc67-uf89.processed-2026-05-20.csv');
test.skipIf(wrongOrder === null)(
  named('30,060 real rows that the wrong order gives are counted by year and type', wrongOrder),
  () => {
    const known = csvRows((wrongOrder ?? '').replaceAll('Unknown', ''));
    expect(countReadings(openViolations, known, NOW)).toMatchInlineSnapshot(`
      {
        "2023 Handicap Violation": 34,
        "2023 No Standing": 130,
        "2023 another type": 126,
        "2024 Handicap Violation": 296,
        "2024 No Standing": 1406,
        "2024 another type": 1571,
        "2025 Handicap Violation": 1,
        "rejected: date_out_of_range (issue_date)": 2,
        "rejected: no_date (issue_date)": 20,
        "rejected: no_violation (violation)": 35,
        "rejected: not_parking (violation)": 26439,
      }
    `);
  },
);
