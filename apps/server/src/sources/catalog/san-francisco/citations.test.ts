import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { csvRows } from '#testing/csv.fixture.ts';
import { named, realData } from '#testing/real-data.fixture.ts';

import { anyRow } from '../../reading/any-row.fixture.ts';
import { countReadings } from '../../reading/counts.fixture.ts';
import { citationField } from './citation-field.fixture.ts';
import { citationPlace } from './citation-place.ts';
import rows from './citations.fixture.json' with { type: 'json' };
import { citations } from './citations.ts';

const NOW = new Date('2023-02-20T12:00:00Z');
const read = (over: Record<string, unknown> = {}) => citations.read({ ...rows[0], ...over }, NOW);
const item = (over: Record<string, unknown> = {}) => {
  const reading = read(over);
  return reading.kind === 'read' ? reading.item : null;
};

describe('a San Francisco citation', () => {
  test('is read whole', () => {
    expect(read()).toEqual({
      kind: 'read',
      item: {
        violationId: '957000001',
        plate: '9TST001',
        plateState: 'CA',
        type: 'Loading Zone',
        description: 'White zone',
        fineAmount: 108,
        issuedAt: new Date('2023-01-01T15:00:00Z'),
        isTimeKnown: true,
        status: null,
        place: {
          text: '620 Jones Street',
          houseNumber: '620',
          street: 'Jones Street',
          crossStreet: null,
          county: '06075',
          area: null,
          point: null,
        },
      },
    });
  });

  test.each([
    ['TRC7.2.22', 'STR CLEAN', 'Street Cleaning'],
    ['TRC7.2.23A', 'METER DTN', 'Expired Meter'],
    ['TRC7.2.23B', 'MTR OUT DT', 'Expired Meter'],
    ['V22514', 'FIRE HYD', 'Fire Hydrant'],
    ['V22500H', 'DBL PARK', 'Double Parking'],
    ['V22507.8A', 'B ZN NO DP', 'Handicap Violation'],
    ['V22500L', 'WHLCHR ACC', 'Handicap Violation'],
    ['TRC7.2.26', 'YEL ZONE', 'Loading Zone'],
    ['TRC7.2.83', 'TRK ZONE', 'Loading Zone'],
    ['TRC7.2.27', 'WHITE ZONE', 'Loading Zone'],
    ['TRC7.2.40', 'PRK PROHIB', 'No Parking Zone'],
    ['TRC7.2.41', 'PK PHB OTD', 'No Parking Zone'],
    ['TRC7.2.55', 'NO PRK ZN', 'No Parking Zone'],
    ['TRC7.2.38', 'PK STANDS', 'No Standing'],
    ['V22500I', 'BUS ZONE', 'No Standing'],
    ['TRC7.2.25', 'RED ZONE', 'No Standing'],
    ['TRC7.2.20', 'RES/OT', null],
    ['V22502A', 'OVR 18 " C', null],
  ])('%s (%s) is %s', (violation, violation_desc, type) =>
    expect(item({ violation, violation_desc })).toMatchObject({ type }),
  );

  test('with a new code keeps the city’s abbreviation', () => {
    expect(item({ violation: 'TRC9.9', violation_desc: 'NEW RULE' })).toMatchObject({
      type: null,
      description: 'NEW RULE',
    });
  });

  test.each(['TRC7.2.101A', 'TRC7.2.102C', 'NO VIOL'])('%s is not a parking violation', (violation) =>
    expect(read({ violation })).toEqual({ kind: 'rejected', reason: 'not_parking', field: 'violation' }),
  );

  test.each([
    ['without a number', { citation_number: null }, 'no_id', 'citation_number'],
    ['without a code', { violation: '' }, 'no_violation', 'violation'],
    ['without a date', { citation_issued_datetime: undefined }, 'no_date', 'citation_issued_datetime'],
    [
      'of 31 June',
      { citation_issued_datetime: '2022-06-31T07:00:00.000' },
      'impossible_date',
      'citation_issued_datetime',
    ],
    [
      'of 2097',
      { citation_issued_datetime: '2097-12-11T00:00:00.000' },
      'date_out_of_range',
      'citation_issued_datetime',
    ],
    ['with a list for a place', { citation_location: ['620 JONES'] }, 'wrong_type', 'citation_location'],
  ])('%s is set aside', (_name, over, reason, field) =>
    expect(read(over)).toEqual({ kind: 'rejected', reason, field }),
  );

  test('in summer and in the export’s spelling is in Pacific time', () => {
    expect(item({ citation_issued_datetime: '07/04/2022 01:05:00 PM' })?.issuedAt.toISOString()).toBe(
      '2022-07-04T20:05:00.000Z',
    );
  });

  test('with a number in place of text is read the same', () => {
    expect(item({ citation_number: 957000001, fine_amount: 108, vehicle_plate: 1234567 })).toMatchObject({
      violationId: '957000001',
      fineAmount: 108,
      plate: '1234567',
    });
  });

  test.each([
    ['"9TS T-001', '9TST001'],
    ['abc123', 'ABC123'],
    ['BLANKPLATE', null],
    ['', null],
    [null, null],
  ])('with the plate %j has %j', (vehicle_plate, plate) => expect(item({ vehicle_plate })?.plate).toBe(plate));

  test('with nothing due, or nonsense, has no known fine', () => {
    for (const fine_amount of ['0', '', 'n/a', '-5', '1e9', null]) expect(item({ fine_amount })?.fineAmount).toBeNull();
  });

  test('carries the city’s point, wherever it is given', () => {
    const point = { lat: 37.735, lng: -122.411 };
    expect(item({ latitude: '37.735', longitude: '-122.411' })?.place.point).toEqual(point);
    expect(item({ the_geom: { type: 'Point', coordinates: [-122.411, 37.735] } })?.place.point).toEqual(point);
    for (const the_geom of ['POINT (1 2)', null, {}, { coordinates: ['a', 'b'] }, { coordinates: [0, 0] }])
      expect(item({ the_geom })?.place.point).toBeNull();
  });
});

describe('a citation’s place', () => {
  test.each([
    ['537 05TH AVE', ['537', '5th Ave', null], '537 5th Ave'],
    ["326 O'FARRELL ST", ['326', "O'Farrell St", null], "326 O'Farrell St"],
    ['303 BUENA VISTA AVE  EAST', ['303', 'Buena Vista Ave East', null], '303 Buena Vista Ave East'],
    ['MISSION ST & 20TH ST', [null, 'Mission St', '20th St'], 'Mission St & 20th St'],
    ['MARKET ST & 5TH  ST', [null, 'Market St', '5th St'], 'Market St & 5th St'],
    ['HYDE ST & TURK ST HYDE ST', [null, 'Hyde St', 'Turk St'], 'Hyde St & Turk St'],
    ['LEAVENWORTH ST & BUSH ST BUSH STREE', [null, 'Leavenworth St', 'Bush St'], 'Leavenworth St & Bush St'],
    [
      'HAIGHT ST & BUENA VISTA AVE EAST',
      [null, 'Haight St', 'Buena Vista Ave East'],
      'Haight St & Buena Vista Ave East',
    ],
    ['OCEAN AVE & ST FRANCIS BLVD', [null, 'Ocean Ave', 'St Francis Blvd'], 'Ocean Ave & St Francis Blvd'],
    ['HOLLOWAY/BRIGHT', [null, 'Holloway', 'Bright'], 'Holloway & Bright'],
    ['QUESADA AVENUE/3RD STREET', [null, 'Quesada Avenue', '3rd Street'], 'Quesada Avenue & 3rd Street'],
    ['CORTLAND & BAYSHORE ST.', [null, 'Cortland', 'Bayshore St'], 'Cortland & Bayshore St'],
    ['21 STREET/CAPP', [null, '21 Street', 'Capp'], '21 Street & Capp'],
    ['86 11TH STREET/MARKET', ['86', '11th Street', 'Market'], '86 11th Street'],
    ['1000 TURK N/S', ['1000', 'Turk', null], '1000 Turk'],
    ['300 BLOCK POST/SOUTH SIDE', ['300', 'Post', null], '300 Post'],
    ['ONE MARINA GREEN DR', ['1', 'Marina Green Dr', null], '1 Marina Green Dr'],
    ['382A 7TH AVENUE', ['382A', '7th Avenue', null], '382A 7th Avenue'],
    ['773-B 14TH STREET', ['773B', '14th Street', null], '773B 14th Street'],
    ['#406 GEARY STREET', ['406', 'Geary Street', null], '406 Geary Street'],
    ['567-501 BRANNAN STREET', ['567', 'Brannan Street', null], '567 Brannan Street'],
    ['SAN FRANCISCO 08TH ST', [null, '8th St', null], '8th St'],
    ['1326', [null, null, null], '1326'],
    ['METRO VAN NESS STATION', [null, 'Market St', 'Van Ness Ave'], 'Metro Van Ness Station'],
    ['PIERCE STREET GARAGE', [null, 'Pierce Street', null], 'Pierce Street'],
    ['5TH & MISSION GARAGE', [null, null, null], '5th & Mission Garage'],
    ['41 WILLARD NORTH ST', ['41', 'Willard North St', null], '41 Willard North St'],
    ['METRO CASTRO STATION/DOWNTOWN', [null, 'Market St', 'Castro St'], 'Metro Castro Station/Downtown'],
    ['800 BROADWAY', ['800', 'Broadway', null], '800 Broadway'],
    ['EAST LOT', [null, null, null], 'East Lot'],
    ['&', [null, '&', null], '&'],
  ])('%s', (citation_location, [houseNumber, street, crossStreet], text) => {
    expect(item({ citation_location })?.place).toMatchObject({ houseNumber, street, crossStreet, text });
  });

  test('that is unknown is empty, in the city', () => {
    expect(citationPlace(null, null)).toMatchObject({ text: '', street: null, county: '06075' });
  });
});

test('any row is read or set aside, and its plate is plain', () => {
  const geometry = { the_geom: { type: 'Point', coordinates: [-122.4, 37.7] } };
  fc.assert(
    fc.property(fc.oneof(anyRow([...rows, geometry]), fc.jsonValue()), (row) => {
      const reading = citations.read(row as Record<string, unknown>, NOW);
      if (reading.kind === 'rejected') return;
      expect(reading.item.plate ?? 'A').toMatch(/^[A-Z0-9]{1,8}$/);
      expect(JSON.stringify(reading.item)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
    }),
    { numRuns: 500 },
  );
});

const export2023 = realData('sf-citations/sfmta-citations-2023-01-01_to_02-14.csv');
test.skipIf(export2023 === null)(named('130,000 real citations are counted by year and type', export2023), () => {
  const real = csvRows(export2023 ?? '', citationField);
  expect(countReadings(citations, real, NOW)).toMatchInlineSnapshot(`
    {
      "2023 Double Parking": 2675,
      "2023 Expired Meter": 16458,
      "2023 Fire Hydrant": 569,
      "2023 Handicap Violation": 365,
      "2023 Loading Zone": 5532,
      "2023 No Parking Zone": 5446,
      "2023 No Standing": 3163,
      "2023 Street Cleaning": 61278,
      "2023 another type": 30805,
      "rejected: not_parking (violation)": 3695,
    }
  `);
});
