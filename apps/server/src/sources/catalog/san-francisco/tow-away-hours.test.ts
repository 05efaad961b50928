import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { named, realData } from '#testing/real-data.fixture.ts';

import { anyRow } from '../../reading/any-row.fixture.ts';
import { countRules } from '../../reading/counts.fixture.ts';
import rows from './curb-rules.fixture.json' with { type: 'json' };
import { towAwayHours } from './tow-away-hours.ts';

const NOW = new Date('2026-09-20T19:00:00Z');
const read = (over: Record<string, unknown> = {}) => towAwayHours.read({ ...rows.towAway, ...over }, NOW);
const WORKDAYS = [1, 2, 3, 4, 5];

test('tow-away hours of the morning and the evening are one rule', () => {
  expect(read()).toMatchObject({
    kind: 'read',
    item: {
      ruleId: '8630000|right|7.0|1,2,3,4,5-360-540|1,2,3,4,5-900-1140',
      curb: { by: 'block', block: '8630000', street: 'Main St', side: 'right', line: [{ lat: 37.78934029923172 }, {}] },
      rule: {
        kind: 'tow_away',
        hours: [
          { weekdays: WORKDAYS, startMinute: 360, endMinute: 540 },
          { weekdays: WORKDAYS, startMinute: 900, endMinute: 1140 },
        ],
        asOf: '2011-11-30',
      },
    },
  });
});

test.each([
  [{ tow2days: null, tow2start: '0', tow2end: '0' }, [{ startMinute: 360, endMinute: 540 }]],
  [{ tow1start: '2200', tow1end: '600', tow2start: null, tow2end: null }, [{ startMinute: 1320, endMinute: 1800 }]],
  [{ tow1start: '2400', tow1end: '630', tow2start: null, tow2end: null }, [{ startMinute: 0, endMinute: 390 }]],
  [{ tow1start: '1500', tow1end: '2400', tow2start: null, tow2end: null }, [{ startMinute: 900, endMinute: 1440 }]],
])('%j has the windows %j', (over, hours) => {
  expect(read(over)).toMatchObject({ item: { rule: { hours } } });
});

test.each([
  [{ cnn: null }, 'no_block', 'cnn'],
  [{ side: '' }, 'no_side', 'side'],
  [{ tow1days: 'School Days' }, 'no_weekday', 'tow1start'],
  [{ tow1start: '700', tow1end: '700' }, 'no_time', 'tow1start'],
  [{ tow1start: '1575' }, 'impossible_hours', 'tow1start'],
  [{ tow2start: '2500' }, 'impossible_hours', 'tow2start'],
])('%j is set aside: %s', (over, reason, field) => {
  expect(read(over)).toEqual({ kind: 'rejected', reason, field });
});

test('any row is read or set aside', () => {
  fc.assert(
    fc.property(anyRow([rows.towAway]), (over) => {
      expect(['read', 'rejected']).toContain(read(over).kind);
    }),
  );
});

const ten = realData('street-rules/sf-tow-away/ynvq-waab.10-rows-2017.json');
test.skipIf(ten === null)(named('10 real rows are read', ten), () => {
  expect(countRules(towAwayHours, JSON.parse(ten ?? '[]') as Record<string, unknown>[], NOW)).toEqual({ tow_away: 10 });
});
