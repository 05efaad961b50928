import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { csvRows } from '#testing/csv.fixture.ts';
import { named } from '#testing/real-data.fixture.ts';
import { unzippedData } from '#testing/unzipped.fixture.ts';

import { anyRow } from '../../reading/any-row.fixture.ts';
import { countRules } from '../../reading/counts.fixture.ts';
import rows from './curb-rules.fixture.json' with { type: 'json' };
import { parkingRegulations } from './parking-regulations.ts';

const NOW = new Date('2026-09-20T19:00:00Z');
const read = (over: Record<string, unknown> = {}) => parkingRegulations.read({ ...rows.timeLimit, ...over }, NOW);

test('a time limit is read whole', () => {
  expect(read()).toEqual({
    kind: 'read',
    item: {
      ruleId: '7445',
      curb: {
        by: 'lines',
        along: 'curb',
        lines: [
          [
            { lat: 37.781814028, lng: -122.473990553 },
            { lat: 37.780764073, lng: -122.473914429 },
          ],
        ],
      },
      rule: {
        kind: 'time_limit',
        hours: [
          {
            weekdays: [1, 2, 3, 4, 5],
            weeks: null,
            season: null,
            startMinute: 540,
            endMinute: 1080,
            suspensions: null,
          },
        ],
        timeLimitMinutes: 120,
        exemptPermits: ['N'],
        onlyWhen: null,
        isExact: true,
        posted: '900-1800',
        source: 'sf_parking_regulations',
        asOf: '2025-05-03',
      },
    },
  });
});

test.each([
  [
    { regulation: 'Time LImited', hrlimit: '0.330000013' },
    { kind: 'time_limit', timeLimitMinutes: 20 },
  ],
  [
    { regulation: 'No Parking Anytime', days: '', hrs_begin: '', hrs_end: '' },
    { kind: 'no_parking', isExact: true },
  ],
  [
    { regulation: 'No parking any time', days: null, hrs_begin: '0', hrs_end: '0' },
    { kind: 'no_parking', isExact: true },
  ],
  [
    { regulation: 'No overnight parking', days: null, hrs_begin: '2200', hrs_end: '600' },
    { kind: 'no_parking', isExact: false },
  ],
  [
    { regulation: 'Pay or Permit', hrlimit: '72' },
    { kind: 'meter', timeLimitMinutes: null },
  ],
  [{ days: 'M-S' }, { isExact: false, hours: [{ weekdays: [0, 1, 2, 3, 4, 5, 6] }] }],
  [
    { hrs_begin: '0', hrs_end: '0' },
    { isExact: false, hours: [{ startMinute: 0, endMinute: 1440 }] },
  ],
  [
    { hrs_begin: '2400', hrs_end: '600' },
    { isExact: true, hours: [{ startMinute: 0, endMinute: 360 }] },
  ],
  [
    { hrs_begin: '2200', hrs_end: '600' },
    { isExact: true, hours: [{ startMinute: 1320, endMinute: 1800 }] },
  ],
  [
    { hrs_begin: '0', hrs_end: '2400' },
    { isExact: true, hours: [{ startMinute: 0, endMinute: 1440 }] },
  ],
  [{ regdetails: 'MON - FRI: 8AM - 11PM; SAT: 5PM - 11PM' }, { isExact: false }],
  [{ data_loaded_at: '2025-05-03T10:16:38.000' }, { asOf: '2025-05-03' }],
  [{ data_loaded_at: null }, { asOf: null }],
])('%j is the rule %j', (over, rule) => {
  expect(read(over)).toMatchObject({ item: { rule } });
});

describe('who is exempt', () => {
  test.each([
    [{ rpparea2: 'HV', rpparea3: '0' }, ['N', 'HV']],
    [{ exceptions: 'None. Regulation applies to all vehicles.' }, []],
    [{ exceptions: null }, []],
    [{ exceptions: 'Yes. RPP holders are exempt from payment.' }, ['N']],
  ])('in %j: %j', (over, exemptPermits) => {
    expect(read(over)).toMatchObject({ item: { rule: { exemptPermits } } });
  });
});

test.each([
  [{ objectid: null }, 'no_id', 'objectid'],
  [{ regulation: 'No oversized vehicles' }, 'not_for_cars', 'regulation'],
  [{ regulation: null }, 'unknown_rule', 'regulation'],
  [{ hrlimit: '0' }, 'no_limit', 'hrlimit'],
  [{ hrlimit: null }, 'no_limit', 'hrlimit'],
  [{ shape: null }, 'no_place', 'shape'],
])('%j is set aside: %s', (over, reason, field) => {
  expect(read(over)).toEqual({ kind: 'rejected', reason, field });
});

test('any row is read or set aside', () => {
  fc.assert(
    fc.property(anyRow([rows.timeLimit]), (over) => {
      expect(['read', 'rejected']).toContain(read(over).kind);
    }),
  );
});

const table = unzippedData('street-rules/sf-regulations/hi6h-neyh.2025-10-25.csv.gz');
test.skipIf(table === null)(named('7,059 real rows are counted by kind, and by why they are set aside', table), () => {
  expect(countRules(parkingRegulations, csvRows(table ?? ''), NOW)).toMatchInlineSnapshot(`
    {
      "meter": 61,
      "no_parking": 205,
      "no_parking, not exact": 73,
      "rejected: no_limit (hrlimit)": 11,
      "rejected: no_place (shape)": 4,
      "rejected: not_for_cars (regulation)": 525,
      "rejected: unknown_rule (regulation)": 23,
      "time_limit": 6029,
      "time_limit, not exact": 128,
    }
  `);
});
