import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Row } from '../city.port.ts';
import { anyRow } from '../reading/any-row.fixture.ts';
import { LEGAL_HOLIDAYS } from '../reading/unread-holidays.ts';
import { arlingtonPermits } from './arlington/source.ts';
import { bellevuePermits } from './bellevue/source.ts';
import fixture from './permit-layer.fixture.json' with { type: 'json' };

const NOW = new Date('2026-11-30T19:00:00Z');
const rowOf = (source: string): Row => Object.entries(fixture).find(([key]) => key === source)?.[1][0] ?? {};
const readArlington = (over: Record<string, unknown>) =>
  arlingtonPermits.read({ ...rowOf(arlingtonPermits.source), ...over }, NOW);
const readBellevue = (Restriction: string) =>
  bellevuePermits.read({ ...rowOf(bellevuePermits.source), Restriction }, NOW);

test('a curb of a permit zone may not be parked at without its permit', () => {
  expect(readArlington({})).toMatchObject({
    item: {
      curb: { by: 'lines', along: 'curb' },
      rule: {
        kind: 'no_parking',
        hours: [{ weekdays: [1, 2, 3, 4, 5], startMinute: 480, endMinute: 1020, suspensions: null }],
        exemptPermits: ['6'],
        posted: 'N EXAMPLE ST, 6, Monday - Friday, 8:00 AM, 5:00 PM',
      },
    },
  });
  expect(readArlington({ DaysOfTheWeek: 'Daily' })).toMatchObject({
    item: { rule: { hours: [{ weekdays: [0, 1, 2, 3, 4, 5, 6] }] } },
  });
});

test.each([
  ['No parking 8am to 6pm except Saturday, Sunday and Holidays', [1, 2, 3, 4, 5], 480, 1080, true],
  ['No parking 7-9 am Monday - Friday', [1, 2, 3, 4, 5], 420, 540, false],
  ['No parking 10 pm to 6 am daily', [0, 1, 2, 3, 4, 5, 6], 1320, 1800, false],
])('%s', (sentence, weekdays, startMinute, endMinute, stopsOnHolidays) => {
  expect(readBellevue(sentence)).toMatchObject({
    item: {
      rule: {
        exemptPermits: ['3'],
        hours: [{ weekdays, startMinute, endMinute, suspensions: stopsOnHolidays ? LEGAL_HOLIDAYS : null }],
      },
    },
  });
});

test.each([
  [readBellevue('Permit parking only'), 'impossible_hours', 'Restriction'],
  [readBellevue('No parking 8am to 6pm school days'), 'no_weekday', 'Restriction'],
  [readArlington({ RPP_ZONE: null }), 'unknown_rule', 'RPP_ZONE'],
  [readArlington({ DaysOfTheWeek: 'Weekends, maybe' }), 'no_weekday', 'DaysOfTheWeek'],
  [readArlington({ EndHour: '8:00 AM' }), 'no_time', 'StartHour'],
  [readArlington({ geometry: undefined }), 'no_place', 'geometry'],
])('what cannot be read is set aside: %j', (reading, reason, field) => {
  expect(reading).toEqual({ kind: 'rejected', reason, field });
});

test.each([arlingtonPermits, bellevuePermits])('any row of $source is read or set aside', (table) => {
  fc.assert(
    fc.property(anyRow([rowOf(table.source)]), (over) => {
      expect(['read', 'rejected']).toContain(table.read({ ...rowOf(table.source), ...over }, NOW).kind);
    }),
  );
});
