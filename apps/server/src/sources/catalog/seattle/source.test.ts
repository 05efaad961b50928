import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { named, realData } from '#testing/real-data.fixture.ts';

import { anyRow } from '../../reading/any-row.fixture.ts';
import { countRules } from '../../reading/counts.fixture.ts';
import { LEGAL_HOLIDAYS } from '../../reading/unread-holidays.ts';
import row from './signs.fixture.json' with { type: 'json' };
import { peakHours } from './source.ts';

const NOW = new Date('2026-11-30T19:00:00Z');
const read = (over: Record<string, unknown> = {}) => peakHours.read({ ...row, ...over }, NOW);

test('a sign of peak hours is read by its pole, its side and its days', () => {
  expect(read()).toMatchObject({
    item: {
      ruleId: 'SGN-900001',
      curb: {
        by: 'sign',
        street: 'NW Example St',
        side: 'south',
        arrow: null,
        point: { lat: expect.closeTo(47.66859, 5) },
      },
      rule: {
        kind: 'tow_away',
        hours: [{ weekdays: [1, 2, 3, 4, 5], startMinute: 360, endMinute: 540, suspensions: LEGAL_HOLIDAYS }],
        posted: 'NO PARKING 6-9 AM EXC SAT-SUN-HOL TAZ',
        asOf: '2012-12-05',
      },
    },
  });
  expect(read({ startday: '6', endday: '1', text: 'NO PARKING TAZ' })).toMatchObject({
    item: { rule: { hours: [{ weekdays: [0, 1, 6], suspensions: null }] } },
  });
});

test.each([
  [{ unitid: '' }, 'no_id', 'unitid'],
  [{ category: 'PNP' }, 'unknown_rule', 'category'],
  [{ unitdesc: 'A WALL' }, 'no_place', 'unitdesc'],
  [{ side: 'NE' }, 'no_side', 'side'],
  [{ shape_lat: '' }, 'no_place', 'shape_lat'],
  [{ startday: '0' }, 'no_weekday', 'startday'],
  [{ endday: '' }, 'no_weekday', 'startday'],
  [{ endtime: '2500' }, 'impossible_hours', 'starttime'],
  [{ endtime: '600' }, 'no_time', 'endtime'],
])('%j is set aside: %s', (over, reason, field) => {
  expect(read(over)).toEqual({ kind: 'rejected', reason, field });
});

test.each([8_640_000_000_000.001, -1e300, '', 'soon'])('a change at %j is no date of the sign', (moddttm) => {
  expect(read({ moddttm })).toMatchObject({ item: { rule: { asOf: '2026-11-30' } } });
});

test('any row is read or set aside', () => {
  fc.assert(
    fc.property(anyRow([row]), (over) => {
      expect(['read', 'rejected']).toContain(read(over).kind);
    }),
  );
});

const real = realData('cities-3/seattle/atig-uucb.street-signs.10-rows.json');
test.skipIf(real === null)(named('of ten real signs the one of peak hours is read', real), () => {
  expect(countRules(peakHours, JSON.parse(real ?? '[]') as Record<string, unknown>[], NOW)).toEqual({
    'rejected: unknown_rule (category)': 9,
    tow_away: 1,
  });
});
