import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import type { CurbRule, Reading } from '../../city.port.ts';
import { anyRow } from '../../reading/any-row.fixture.ts';
import { nighttimeHolidays } from './calendar.ts';
import rows from './meters.fixture.json' with { type: 'json' };
import { meters } from './meters.ts';

const NOW = new Date('2026-11-28T20:00:00Z');
const WORKDAYS = [1, 2, 3, 4, 5];
type Row = Record<string, unknown>;

function readAll(posts: readonly Row[] = rows.posts, schedules: readonly Row[] = rows.schedules): Reading<CurbRule>[] {
  const joining = meters.join?.open();
  for (const post of posts) joining?.addBeside(post);
  for (const row of schedules) joining?.add(row);
  return (joining?.rows() ?? []).map((row) => meters.read(row, NOW));
}

const told = (readings: readonly Reading<CurbRule>[]) =>
  readings.flatMap((reading) => (reading.kind === 'read' ? reading.item : []));
const setAside = (readings: readonly Reading<CurbRule>[]) =>
  readings.flatMap((reading) => (reading.kind === 'rejected' ? [`${reading.reason} ${reading.field}`] : [])).toSorted();

/** The rules of one post with these hours: [type, color, days, from, to, limit]. */
type Hours = [type: string, color: string, days: string, from: string, to: string, limit?: string];
const [post, neighbor] = rows.posts;
const ruledBy = (...hours: Hours[]) =>
  readAll(
    [{ ...post }, { ...neighbor }],
    hours.map(([schedule_type, applied_color_rule, days_applied, from_time, to_time, time_limit]) =>
      Object.assign({}, rows.schedules[0], {
        schedule_type,
        applied_color_rule,
        days_applied,
        from_time,
        to_time,
        time_limit,
      }),
    ),
  );
const hoursOf = (readings: readonly Reading<CurbRule>[]) =>
  told(readings).map(({ rule }) => {
    const times = rule.hours.map((each) =>
      'startsAt' in each ? 'once' : `${each.weekdays.join('')} ${each.startMinute / 60}-${each.endMinute / 60}`,
    );
    const kind: string[] = [rule.kind];
    return kind.concat(times);
  });

const GREY = 'Grey - General metered parking';
const YELLOW = 'Yellow - Commercial loading zone';

test('two meters with the same hours are one rule, each at its own space along the curb', () => {
  const [twoHours, ...others] = told(readAll());
  expect(twoHours).toMatchObject({
    ruleId: expect.stringMatching(/^155000\|/),
    curb: {
      by: 'lines',
      along: 'curb',
      lines: [
        [{}, {}],
        [{}, {}],
      ],
    },
    rule: {
      kind: 'meter',
      timeLimitMinutes: 120,
      reservedFor: null,
      isExact: true,
      posted: GREY,
      asOf: '2026-11-20',
      hours: [{ weekdays: [1, 2, 3, 4, 5, 6], startMinute: 540, endMinute: 1080, suspensions: nighttimeHolidays }],
    },
  });
  const [first, second] = twoHours?.curb.by === 'lines' ? (twoHours.curb.lines[0] ?? []) : [];
  expect(Math.abs((first?.lat ?? 0) - (second?.lat ?? 0)) * 111_320).toBeCloseTo(7, 0);
  expect(others.map(({ rule }) => [rule.kind, rule.timeLimitMinutes, rule.reservedFor])).toEqual([
    ['meter', 30, null],
    ['no_parking', null, 'commercial'],
    ['tow_away', null, null],
    ['meter', 60, null],
    ['no_parking', null, null],
  ]);
});

test('a tow comes before another use, and that before the meter’s own', () => {
  const [tow, loading] = ['tow_away', 'no_parking'].map((kind) =>
    told(readAll()).find(({ rule }) => rule.kind === kind),
  );
  expect(tow?.rule).toMatchObject({
    hours: [{ weekdays: WORKDAYS, startMinute: 900, endMinute: 1140, suspensions: null }],
  });
  expect(loading?.rule.hours).toMatchObject([{ weekdays: WORKDAYS, startMinute: 420, endMinute: 900 }]);
});

test.each<[Hours[], unknown[]]>([
  [[['Operating Schedule', GREY, 'Mo', '7:00 AM', '11:59 PM', '60 minutes']], [['meter', '1 7-24']]],
  [[['Operating Schedule', GREY, 'Mo', '6:00 PM', '12:00 AM', '60 minutes']], [['meter', '1 18-24']]],
  [[['Operating Schedule', GREY, 'Fr', '10:00 PM', '2:00 AM']], [['meter', '5 22-24', '6 0-2']]],
  [
    [
      ['Operating Schedule', GREY, 'Mo,Tu', '9:00 AM', '6:00 PM', '60 minutes'],
      ['Alternate', YELLOW, 'Tu', '11:00 AM', '1:00 PM'],
    ],
    [
      ['meter', '1 9-18', '2 9-11', '2 13-18'],
      ['no_parking', '2 11-13'],
    ],
  ],
  [
    [
      ['Operating Schedule', GREY, 'We', '9:00 AM', '12:00 PM', '60 minutes'],
      ['Operating Schedule', GREY, 'We', '12:00 PM', '6:00 PM', '60 minutes'],
    ],
    [['meter', '3 9-18']],
  ],
  [[['Operating Schedule', 'White - Passenger loading zone', 'Su', '9:00 AM', '5:00 PM']], [['no_parking', '0 9-17']]],
])('%j holds as %j', (hours, expected) => {
  expect(hoursOf(ruledBy(...hours))).toEqual(expected);
});

test('what the rows cannot support is set aside and counted', () => {
  expect(setAside(readAll())).toEqual([
    'no_hours applied_color_rule',
    'no_place post_id',
    'no_weekday days_applied',
    'not_current active_meter_flag',
    'off_street on_offstreet_type',
  ]);
});

test.each<[Hours, string]>([
  [['Operating Schedule', 'Pink - Picnics', 'Mo', '9:00 AM', '6:00 PM'], 'unknown_rule applied_color_rule'],
  [['Sometimes', GREY, 'Mo', '9:00 AM', '6:00 PM'], 'unknown_rule schedule_type'],
  [['Operating Schedule', GREY, 'Posted Days', '9:00 AM', '6:00 PM'], 'no_weekday days_applied'],
  [['Operating Schedule', GREY, 'Mo', '25:00 AM', '6:00 PM'], 'impossible_hours from_time'],
  [['Operating Schedule', GREY, 'Mo', '9:00', '6:00'], 'impossible_hours from_time'],
  [['Operating Schedule', GREY, 'Mo', '9:00 AM', ''], 'impossible_hours to_time'],
  [['Operating Schedule', GREY, 'Mo', '9:00 AM', '9:00 AM'], 'no_time to_time'],
  [['Operating Schedule', GREY, 'Mo', '9:00 AM', '6:00 PM', '2 hrs'], 'unknown_rule time_limit'],
])('%j is set aside: %s; the meter’s other hours are told as not certain', (hours, reason) => {
  const readings = ruledBy(hours, ['Operating Schedule', GREY, 'Tu', '9:00 AM', '6:00 PM', '60 minutes']);
  // The neighbor has no hours at all.
  expect(setAside(readings)).toEqual(['no_hours post_id', reason].toSorted());
  expect(told(readings)).toMatchObject([{ rule: { isExact: false, hours: [{ weekdays: [2] }] } }]);
});

const unreadIn = (readings: readonly Reading<CurbRule>[]) =>
  readings.flatMap((reading) => (reading.kind === 'rejected' && reading.unread ? reading.unread : []));

test('the spaces of a block at which something was set aside are told as unread, once for all', () => {
  const readings = ruledBy(
    ['Sometimes', GREY, 'Mo', '9:00 AM', '6:00 PM'],
    ['Operating Schedule', 'Pink - Picnics', 'Mo', '9:00 AM', '6:00 PM'],
  );
  expect(setAside(readings)).toHaveLength(3);
  // The neighbor has no hours at all.
  expect(unreadIn(readings)).toMatchObject([
    {
      ruleId: '~155000',
      curb: {
        along: 'curb',
        lines: [
          [{}, {}],
          [{}, {}],
        ],
      },
      rule: { hours: [], isExact: false },
    },
  ]);
  expect(unreadIn(ruledBy(['Operating Schedule', GREY, 'Mo', '9:00 AM', '6:00 PM']))).toMatchObject([
    { curb: { lines: [[{}, {}]] } },
  ]);
});

test.each(['Black - Motorcycle parking', 'Blue - Accessible', 'Brown - Tour bus', 'Purple - Boat trailer'])(
  'a space for others, %s, is no parking for a car in its hours, and unread outside of them',
  (cap) => {
    const readings = readAll(rows.posts.slice(0, 2), [
      { ...rows.schedules[0], applied_color_rule: cap },
      { ...rows.schedules[1] },
    ]);
    expect(told(readings)).toMatchObject([
      { rule: { kind: 'no_parking', reservedFor: null, isExact: true, posted: cap, hours: [{ startMinute: 540 }] } },
      { rule: { kind: 'meter' } },
    ]);
    expect(setAside(readings)).toEqual(['no_hours applied_color_rule']);
    expect(unreadIn(readings)).toMatchObject([{ curb: { lines: [[{}, {}]] } }]);
  },
);

test('a meter alone on its block has no known curb', () => {
  expect(setAside(readAll([{ ...post }], rows.schedules.slice(0, 1)))).toEqual(['no_place latitude']);
});

test('any rows of either table are read or set aside', () => {
  const one = anyRow([rows.posts[0] ?? {}, rows.schedules[0] ?? {}]);
  fc.assert(
    fc.property(fc.array(one), fc.array(one), (posts, schedules) => {
      for (const { kind } of readAll([...rows.posts, ...posts], [...rows.schedules, ...schedules]))
        expect(['read', 'rejected']).toContain(kind);
    }),
  );
  fc.assert(
    fc.property(one, (row) => {
      expect(meters.read(row, NOW).kind).toBe('rejected');
    }),
  );
});
