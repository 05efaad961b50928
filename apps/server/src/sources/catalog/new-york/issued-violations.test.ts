import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { csvRows } from '#testing/csv.fixture.ts';
import { named, realData } from '#testing/real-data.fixture.ts';

import { anyRow } from '../../reading/any-row.fixture.ts';
import { countReadings } from '../../reading/counts.fixture.ts';
import rows from './issued-violations.fixture.json' with { type: 'json' };
import { issuedViolations } from './issued-violations.ts';

const NOW = new Date('2022-07-01T12:00:00Z');
const read = (over: Record<string, unknown> = {}) => issuedViolations.read({ ...rows[0], ...over }, NOW);
const item = (over: Record<string, unknown> = {}) => {
  const reading = read(over);
  return reading.kind === 'read' ? reading.item : null;
};

test('a row of New York’s issued violations is read whole', () => {
  expect(item()).toEqual({
    violationId: '9000000001',
    plate: 'TST1001',
    plateState: 'NY',
    type: 'Street Cleaning',
    description: 'No parking: street cleaning',
    fineAmount: null,
    issuedAt: new Date('2021-06-25T11:52:00Z'),
    isTimeKnown: true,
    status: null,
    place: {
      text: '100 North Portland Ave, Brooklyn',
      houseNumber: '100',
      street: 'North Portland Ave',
      crossStreet: null,
      county: '36047',
      area: { point: { lat: 40.69273, lng: -73.97037 }, precisionMeters: 1900, basis: 'precinct' },
      point: null,
    },
  });
});

test.each([
  ['0752A', '2021-06-25T11:52:00.000Z', true],
  ['0020A', '2021-06-25T04:20:00.000Z', true],
  ['1225P', '2021-06-25T16:25:00.000Z', true],
  ['1106', '2021-06-25T04:00:00.000Z', false],
  ['', '2021-06-25T04:00:00.000Z', false],
])('the time %s is %s', (violation_time, instant, isTimeKnown) => {
  const violation = item({ violation_time });
  expect([violation?.issuedAt.toISOString(), violation?.isTimeKnown]).toEqual([instant, isTimeKnown]);
});

test.each([
  ['14', 'No Standing'],
  ['40', 'Fire Hydrant'],
  ['37', 'Expired Meter'],
  ['38', 'Expired Meter'],
  ['46', 'Double Parking'],
  ['20', 'No Parking Zone'],
  ['27', 'Handicap Violation'],
  ['21', 'Street Cleaning'],
  ['16', 'Loading Zone'],
  ['31', 'Loading Zone'],
  ['98', null],
  [21, 'Street Cleaning'],
])('code %s is %s, whatever the description says', (violation_code, type) =>
  expect(item({ violation_code, violation_description: '21-No Parking (street clean)' })).toMatchObject({ type }),
);

test('a new code goes by its description; without either, the row is set aside', () => {
  expect(item({ violation_code: '100', violation_description: 'FIRE HYDRANT' })).toMatchObject({
    type: 'Fire Hydrant',
  });
  expect(read({ violation_code: '100' })).toEqual({
    kind: 'rejected',
    reason: 'no_violation',
    field: 'violation_code',
  });
});

test.each(['5', '7', '12', '36'])('code %s was seen by a camera and is not for parking', (violation_code) =>
  expect(read({ violation_code })).toEqual({ kind: 'rejected', reason: 'not_parking', field: 'violation_code' }),
);

test.each([
  [['11-31', '40 AVE', undefined], ['11-31', '40 Ave', null], '11-31 40 Ave, Brooklyn'],
  [['47 47', '58 ST', undefined], ['47-47', '58 St', null], '47-47 58 St, Brooklyn'],
  [['136-51 A', '37 AVE', undefined], ['136-51A', '37 Ave', null], '136-51A 37 Ave, Brooklyn'],
  [['', 'S/O 40-25 ASTORIA BL', undefined], ['40-25', 'Astoria Bl', null], '40-25 Astoria Bl, Brooklyn'],
  [['', 'S/W C/O 94 ST', 'ELMHURST AVE'], [null, '94 St', 'Elmhurst Ave'], '94 St & Elmhurst Ave, Brooklyn'],
  [['', 'N/E/C/O E 53 STREET', 'AVE L'], [null, 'E 53 Street', 'Ave L'], 'E 53 Street & Ave L, Brooklyn'],
  [
    ['', 'C/OS/E CLEARVIEW EXP', 'I/S 27 AVENUE'],
    [null, 'Clearview Exp', '27 Avenue'],
    'Clearview Exp & 27 Avenue, Brooklyn',
  ],
  [['W', 'W 27th St', '10ft E/of 8th Ave'], [null, 'W 27th St', '8th Ave'], 'W 27th St & 8th Ave, Brooklyn'],
  [['E', '84th St', '40ft N/of Roosevelt'], [null, '84th St', 'Roosevelt'], '84th St & Roosevelt, Brooklyn'],
  [['n', 'AVENUE N', '100 FT. W/O E 16 ST'], [null, 'Avenue N', 'E 16 St'], 'Avenue N & E 16 St, Brooklyn'],
  [['S', 'S 4th St', undefined], [null, 'S 4th St', null], 'S 4th St, Brooklyn'],
  [['12 S', 'Ocean Ave', undefined], ['12S', 'Ocean Ave', null], '12S Ocean Ave, Brooklyn'],
  [['', 'RIVERDALE', 'OSBORN S/E/C'], [null, 'Riverdale', 'Osborn'], 'Riverdale & Osborn, Brooklyn'],
  [['', 'E 161 ST', undefined], [null, 'E 161 St', null], 'E 161 St, Brooklyn'],
  [['', '', undefined], [null, null, null], 'Precinct 88, Brooklyn'],
])('the place of %j', ([house_number, street_name, intersecting_street], [houseNumber, street, crossStreet], text) =>
  expect(item({ house_number, street_name, intersecting_street })?.place).toMatchObject({
    houseNumber,
    street,
    crossStreet,
    text,
  }),
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

const fiscal2022 = realData('nyc-pvi/Parking_Violations_Issued_-_Fiscal_Year_2022_trunc.csv');
test.skipIf(fiscal2022 === null)(named('999 real rows of fiscal 2022 are counted by year and type', fiscal2022), () => {
  expect(countReadings(issuedViolations, csvRows(fiscal2022 ?? ''), NOW)).toMatchInlineSnapshot(`
    {
      "2020 No Parking Zone": 1,
      "2020 No Standing": 8,
      "2020 another type": 3,
      "2021 Double Parking": 72,
      "2021 Fire Hydrant": 161,
      "2021 Handicap Violation": 7,
      "2021 Loading Zone": 9,
      "2021 No Parking Zone": 81,
      "2021 No Standing": 162,
      "2021 Street Cleaning": 13,
      "2021 another type": 479,
      "rejected: date_out_of_range (issue_date)": 2,
      "rejected: not_parking (violation_code)": 1,
    }
  `);
});

const fiscal2017 = realData('nyc-pvi/nyc_parking_tickets_extract_fy2017_9cols.csv');
test.skipIf(fiscal2017 === null)(
  named('1,000 real rows of fiscal 2017 are counted by year and type', fiscal2017),
  () => {
    expect(countReadings(issuedViolations, csvRows(fiscal2017 ?? ''), NOW)).toMatchInlineSnapshot(`
      {
        "2016 Double Parking": 34,
        "2016 Expired Meter": 91,
        "2016 Fire Hydrant": 14,
        "2016 Loading Zone": 14,
        "2016 No Parking Zone": 32,
        "2016 No Standing": 43,
        "2016 Street Cleaning": 75,
        "2016 another type": 59,
        "2017 Double Parking": 38,
        "2017 Expired Meter": 97,
        "2017 Fire Hydrant": 33,
        "2017 Handicap Violation": 1,
        "2017 Loading Zone": 12,
        "2017 No Parking Zone": 27,
        "2017 No Standing": 77,
        "2017 Street Cleaning": 87,
        "2017 another type": 76,
        "rejected: not_parking (violation_code)": 190,
      }
    `);
  },
);
