import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { ruleIntervals, windowsOf } from '@towscout/domain/parking-rules/rule-windows';
import { createWallClock } from '@towscout/domain/wall-clock';

import { named, realData } from '#testing/real-data.fixture.ts';

import { anyRow } from '../../reading/any-row.fixture.ts';
import { DAY_CODES, TIME_CODES } from './codes.ts';
import { isSweptAt, minutesOfWeeks, type RepackagedSegment, toRows } from './slow-sweeping.fixture.ts';
import { oaklandHolidays, oaklandSweeping } from './source.ts';
import fixture from './street-sweeping.fixture.json' with { type: 'json' };

const { row } = fixture;
const NOW = new Date('2026-11-30T19:00:00Z');
const clock = createWallClock('America/Los_Angeles');
const read = (over: Record<string, unknown> = {}) => oaklandSweeping.read({ ...row, ...over }, NOW);
const evenOf = (over: Record<string, unknown> = {}) => read({ ':part': 'EVEN', ...over });

test('a side of a row is read by the house numbers of its line’s sides', () => {
  expect(read()).toEqual({
    kind: 'read',
    item: {
      ruleId: '5394|ODD',
      curb: {
        by: 'block',
        block: '5394',
        street: 'Champlain St',
        side: 'right',
        line: [
          { lat: 37.79942, lng: -122.21501 },
          { lat: 37.80029, lng: -122.21584 },
        ],
      },
      rule: {
        kind: 'sweeping',
        hours: [
          {
            weekdays: [5],
            weeks: [1, 3],
            season: null,
            startMinute: 750,
            endMinute: 930,
            suspensions: oaklandHolidays,
          },
        ],
        timeLimitMinutes: null,
        exemptPermits: [],
        onlyWhen: null,
        isExact: true,
        posted: 'First & Third Friday, 12:30 PM - 3:30 PM',
        source: 'oakland_street_sweeping',
        asOf: '2026-11-30',
      },
    },
  });
  expect(evenOf()).toMatchObject({
    item: { ruleId: '5394|EVEN', curb: { side: 'left' }, rule: { hours: [{ weekdays: [3] }] } },
  });
});

describe('the side of the odd numbers', () => {
  const numbers = (left: string, right: string) => ({ L_F_ADD: left, L_T_ADD: ' ', R_F_ADD: ' ', R_T_ADD: right });
  test.each([
    ['is left where the left has odd ones', numbers('101', '100'), 'left'],
    ['is right where only the left is numbered, with even ones', numbers('100', ' '), 'right'],
    ['is right where only the right is numbered, with odd ones', numbers('0', '101'), 'right'],
    ['is left where only the right is numbered, with even ones', numbers(' ', '98'), 'left'],
  ])('%s', (_how, over, side) => expect(read(over)).toMatchObject({ item: { curb: { by: 'block', side } } }));

  test.each([
    ['both sides are odd', numbers('101', '103')],
    ['neither side is numbered', numbers(' ', '0')],
    ['one side is mixed', { L_F_ADD: '100', L_T_ADD: '199' }],
  ])('is not known where %s: the row is set aside, unless both sides have the same days', (_how, over) => {
    expect(read(over)).toMatchObject({
      kind: 'rejected',
      reason: 'no_side',
      unread: { curb: { by: 'lines', along: 'street' }, rule: { hours: [] } },
    });
    const alike = { ...over, DAY_EVEN: 'F13', ':words:DAY_EVEN': 'First & Third Friday' };
    expect(read(alike)).toMatchObject({ kind: 'read', item: { curb: { by: 'lines', along: 'street' } } });
  });
});

test('M1 is the first Monday as a day, and from midnight to 3 am as a time', () => {
  const m1 = { DAY_ODD: 'M1', ':words:DAY_ODD': 'First Monday', TIME_ODD: 'M1', ':words:TIME_ODD': '12 AM - 3 AM' };
  expect(read(m1)).toMatchObject({
    item: { rule: { hours: [{ weekdays: [1], weeks: [1], startMinute: 0, endMinute: 180 }] } },
  });
});

test('the codes are 51 for days and 7 for times', () => {
  expect(Object.keys(DAY_CODES.meanings)).toHaveLength(51);
  expect(Object.keys(TIME_CODES.meanings)).toHaveLength(7);
});

test.each([
  ['EESSH', 'Everyday except Sat, Sun & Holidays', [1, 2, 3, 4, 5], null],
  ['EEH', 'Everyday except Holidays', [0, 1, 2, 3, 4, 5, 6], null],
  ['MF', 'Every Mon to Fri', [1, 2, 3, 4, 5], null],
  ['TTHS', 'Tue, Thu & Sat', [2, 4, 6], null],
  ['THE', 'Every Thursday', [4], null],
  ['FW', 'First Wednesday', [3], [1]],
  ['T24', '2nd and 4th Tuesday', [2], [2, 4]],
  ['SU', 'Street 7', [0], null],
])('%s, “%s”, is %j in weeks %j', (DAY_ODD, words, weekdays, weeks) => {
  expect(read({ DAY_ODD, ':words:DAY_ODD': words })).toMatchObject({
    item: { rule: { hours: [{ weekdays, weeks }] } },
  });
});

test.each([
  ['a blank', { DAY_ODD: ' ' }, 'no_weekday', 'DAY_ODD'],
  ['a side that is on another line', { DAY_ODD: 'MS', ':words:DAY_ODD': 'Major Street' }, 'no_rule', 'DAY_ODD'],
  ['a block that is not swept', { DAY_ODD: 'N', ':words:DAY_ODD': 'No Sweeping (Exempt)' }, 'no_rule', 'DAY_ODD'],
  ['a code that nobody knows', { DAY_ODD: 'Q7', ':words:DAY_ODD': 'Fifth Monday' }, 'unknown_code', 'DAY_ODD'],
  ['a code that the layer does not list', { DAY_ODD: 'missing', ':words:DAY_ODD': null }, 'unknown_code', 'DAY_ODD'],
  ['a code for something on every object', { DAY_ODD: 'constructor' }, 'unknown_code', 'DAY_ODD'],
  ['a code of days as a time', { TIME_ODD: 'F13', ':words:TIME_ODD': '9 AM - 12 PM' }, 'unknown_code', 'TIME_ODD'],
  ['a code with other days', { ':words:DAY_ODD': 'First & Third Monday' }, 'changed_code', 'DAY_ODD'],
  ['a code with other weeks', { ':words:DAY_ODD': 'Second & Fourth Friday' }, 'changed_code', 'DAY_ODD'],
  ['a code with every week', { ':words:DAY_ODD': 'Every Friday' }, 'changed_code', 'DAY_ODD'],
  ['a code with no day any more', { ':words:DAY_ODD': 'No Sweeping (Exempt)' }, 'changed_code', 'DAY_ODD'],
  ['a code with a day now', { DAY_ODD: 'N', ':words:DAY_ODD': 'Every Friday' }, 'changed_code', 'DAY_ODD'],
  ['a code with other hours', { ':words:TIME_ODD': '1:30 PM - 3:30 PM' }, 'changed_code', 'TIME_ODD'],
  ['a code whose meaning nobody knows', { DAY_ODD: 'DM', ':words:DAY_ODD': 'DM' }, 'unknown_rule', 'DAY_ODD'],
  ['no shape', { geometry: undefined }, 'no_place', 'geometry'],
  ['no number', { OBJECTID: undefined }, 'no_id', 'OBJECTID'],
])('a side with %s is set aside, and the other stands', (_what, over, reason, field) => {
  expect(read(over)).toMatchObject({ kind: 'rejected', reason, field });
  if (!('geometry' in over) && !('OBJECTID' in over)) expect(evenOf(over)).toMatchObject({ kind: 'read' });
});

test('a day without hours is the whole day, and said to be not exact', () => {
  for (const TIME_ODD of ['NA', ' '])
    expect(read({ TIME_ODD, ':words:TIME_ODD': 'N/A' })).toMatchObject({
      item: { rule: { isExact: false, hours: [{ startMinute: 0, endMinute: 1440 }] } },
    });
});

test('on a holiday nothing is confirmed', () => {
  const daily = read({ DAY_ODD: 'E', ':words:DAY_ODD': 'Everyday' });
  if (daily.kind !== 'read') throw new Error(daily.kind);
  const onDay = (day: string) => {
    const startsAt = new Date(`${day}T08:00:00Z`);
    const within = { startsAt, endsAt: new Date(startsAt.getTime() + 23 * 3_600_000) };
    return windowsOf(daily.item.rule, within, clock).map(({ isConfirmed }) => isConfirmed);
  };
  expect(onDay('2026-12-24')).toEqual([false]);
  expect(onDay('2027-03-31')).toEqual([false]);
  expect(onDay('2027-05-31')).toEqual([false]);
  expect(onDay('2026-12-23')).toEqual([true]);
});

test('any row is read or set aside', () => {
  fc.assert(
    fc.property(anyRow([row]), (over) => {
      expect(['read', 'rejected']).toContain(read(over).kind);
      expect(['read', 'rejected']).toContain(oaklandSweeping.read(over, NOW).kind);
    }),
  );
});

const repackaged = realData('cities-3/oakland/street-sweeping.12-segments.json');
test.skipIf(repackaged === null)(
  named('real segments agree in each minute of eight weeks with a slow reading of them', repackaged),
  () => {
    const segments = JSON.parse(repackaged ?? '[]') as RepackagedSegment[];
    // Clocks go back on November 1, and on in March.
    for (const start of ['2026-10-04T07:00:00Z', '2027-02-07T08:00:00Z']) {
      const minutes = minutesOfWeeks(new Date(start), 8);
      const within = { startsAt: new Date(start), endsAt: new Date(Date.parse(start) + minutes.length * 60_000) };
      let swept = 0;
      for (const segment of segments)
        for (const { side, row: sideRow } of toRows(segment)) {
          const reading = oaklandSweeping.read(sideRow, NOW);
          const intervals = reading.kind === 'read' ? ruleIntervals([reading.item.rule], within, clock) : [];
          let next = 0;
          for (const minute of minutes) {
            while (intervals[next] && Number(intervals[next]?.endsAt) <= minute.at) next += 1;
            const isIn = Number(intervals[next]?.startsAt) <= minute.at;
            if (isIn) swept += 1;
            if (isIn !== isSweptAt(side, minute)) expect([segment.id, side, new Date(minute.at)]).toEqual([]);
          }
        }
      expect(swept).toBeGreaterThan(10_000);
    }
  },
);
