import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { ruleIntervals } from '@towscout/domain/parking-rules/rule-windows';
import { createWallClock } from '@towscout/domain/wall-clock';

import { toCurblrRows } from '../engine/documents/curblr-rows.ts';
import { anyRow } from '../reading/any-row.fixture.ts';
import { LEGAL_HOLIDAYS } from '../reading/unread-holidays.ts';
import { curblrTable } from './curblr-table.ts';
import document from './curblr.fixture.json' with { type: 'json' };

const NOW = new Date('2026-11-30T19:00:00Z');
const clock = createWallClock('America/New_York');
const table = curblrTable({
  source: 'made_up_curbs',
  lists: () => 'curb rules',
  kinds: ['sweeping', 'no_parking', 'meter', 'time_limit'],
  enforced: 'ticketed',
  url: 'https://curbs.example.com/curbs.geojson',
  urlVariable: 'MADE_UP_URL',
  timeZone: 'America/New_York',
});

const rowsOf = (regulations: readonly unknown[], manifest?: { priorityHierarchy: string[] }) => {
  const geometry = document.features[0]?.geometry;
  const properties = { location: {}, regulations: regulations as Record<string, unknown>[] };
  return toCurblrRows({ type: 'FeatureCollection', manifest, features: [{ geometry, properties }] });
};
const readAll = (...given: Parameters<typeof rowsOf>) => rowsOf(...given).map((row) => table.read(row, NOW));
const parking = (activity: string, over: Record<string, unknown> = {}) => ({ rule: { activity }, ...over });
const during = (span: Record<string, unknown>) => parking('no parking', { timeSpans: [span] });

/** Of the first regulation: local weekday and minutes in the week of December 7, 2026. */
function windowsIn(reading: ReturnType<typeof table.read> | undefined, from = '2026-12-06', days = 7): string[] {
  if (reading?.kind !== 'read') return [`${reading?.kind} ${reading?.reason} ${reading?.field}`];
  const startsAt = new Date(`${from}T05:00:00Z`);
  const within = { startsAt, endsAt: new Date(startsAt.getTime() + days * 86_400_000) };
  const local = (at: Date) =>
    at
      .toLocaleString('en-US', {
        timeZone: 'America/New_York',
        weekday: 'short',
        day: 'numeric',
        hour: 'numeric',
        hourCycle: 'h23',
        minute: '2-digit',
      })
      .replace(',', '');
  return ruleIntervals([reading.item.rule], within, clock).map(
    (each) => `${local(each.startsAt)} – ${local(each.endsAt)}`,
  );
}

test('a curb’s regulations are rules of its line, each a row, and a paid limit is two', () => {
  const read = toCurblrRows(document as never).map((row) => table.read(row, NOW));
  expect(read).toMatchObject([
    {
      item: {
        ruleId: '1|0',
        curb: {
          by: 'lines',
          along: 'curb',
          lines: [
            [
              { lat: 40.7403, lng: -74.0505 },
              { lat: 40.7408, lng: -74.0501 },
            ],
          ],
        },
        rule: {
          kind: 'sweeping',
          hours: [{ weekdays: [1, 4], weeks: null, season: null, startMinute: 780, endMinute: 900, suspensions: null }],
          isExact: true,
          posted: 'no parking, street cleaning, Mo Th 13:00-15:00, Made-up St, west, sign',
          asOf: '2026-11-30',
        },
      },
    },
    {
      item: {
        ruleId: '1|1',
        rule: {
          kind: 'time_limit',
          timeLimitMinutes: 120,
          exemptPermits: ['4'],
          hours: [{ weekdays: [1, 2, 3, 4, 5], suspensions: LEGAL_HOLIDAYS }],
        },
      },
    },
    { item: { ruleId: '1|1|payment', rule: { kind: 'meter', timeLimitMinutes: null } } },
    { kind: 'rejected', reason: 'unclear_priority', field: 'priority' },
    {
      item: {
        ruleId: '2|0',
        rule: { kind: 'sweeping', hours: [{ weekdays: [3], startMinute: 1320, endMinute: 1860 }] },
      },
    },
  ]);
});

test('parking for residents forbids it to others, except when everyone may park', () => {
  const residents = parking('parking', { userClasses: [{ classes: ['permit'], subclasses: ['A'] }] });
  const visitors = {
    rule: { activity: 'parking', maxStay: 60 },
    timeSpans: [{ daysOfWeek: ['mo'], timesOfDay: [{ from: '09:00', until: '17:00' }] }],
  };
  const [alone] = readAll([residents]);
  expect(alone).toMatchObject({ item: { rule: { kind: 'no_parking', exemptPermits: ['A'] } } });
  const [, limit] = readAll([residents, visitors]);
  expect(limit).toMatchObject({ item: { rule: { kind: 'time_limit', exemptPermits: ['A'] } } });
  expect(windowsIn(readAll([residents, visitors])[0])).toEqual([
    '6 Sun 00:00 – 7 Mon 09:00',
    '7 Mon 17:00 – 13 Sun 00:00',
  ]);
});

test.each([
  [
    ['Zone 4', 'zone q2'],
    ['4', 'Q2'],
  ],
  [['b', 'ZONE B'], ['B']],
  [['residential permit', 'Permit'], []],
  [undefined, []],
])('of the permits %j these are exempt, as drivers write theirs: %j', (subclasses, exemptPermits) => {
  const residents = parking('parking', { userClasses: [{ classes: ['permit'], subclasses }] });
  expect(readAll([residents])).toMatchObject([{ item: { rule: { kind: 'no_parking', exemptPermits } } }]);
});

describe('what comes first', () => {
  const allowed = (from: string, until: string, priority: number, over = {}) => ({
    ...parking('parking'),
    priority,
    timeSpans: [{ daysOfWeek: ['tu'], timesOfDay: [{ from, until }], ...over }],
  });
  const forbidden = {
    ...during({ daysOfWeek: ['tu', 'we'], timesOfDay: [{ from: '07:00', until: '19:00' }] }),
    priority: 3,
  };
  test('takes its hours out of a rule', () => {
    expect(windowsIn(readAll([forbidden, allowed('10:00', '12:00', 1)])[0])).toEqual([
      '8 Tue 07:00 – 8 Tue 10:00',
      '8 Tue 12:00 – 8 Tue 19:00',
      '9 Wed 07:00 – 9 Wed 19:00',
    ]);
  });
  test('does nothing when it comes later or at the same time', () => {
    for (const priority of [3, 4])
      expect(windowsIn(readAll([forbidden, allowed('10:00', '12:00', priority)])[0])).toHaveLength(2);
  });
  test('leaves nothing of a rule that it covers', () => {
    const whole = { ...parking('parking'), priority: 1 };
    expect(windowsIn(readAll([forbidden, whole])[0])).toEqual(['rejected no_rule priority']);
  });
  test('sets a rule aside where its days can’t be told', () => {
    const first = allowed('10:00', '12:00', 1, { daysOfWeek: { days: ['tu'], occurrencesInMonth: ['1st'] } });
    expect(readAll([forbidden, first])[0]).toMatchObject({
      reason: 'unclear_priority',
      unread: { curb: { by: 'lines' }, rule: { hours: [], isExact: false } },
    });
  });
  test('is told by the document’s own order of categories', () => {
    const named = (activity: string, priorityCategory: string) => ({ rule: { activity, priorityCategory } });
    const both = [named('no parking', 'Rush Hour'), named('parking', 'market')];
    expect(windowsIn(readAll(both, { priorityHierarchy: ['Market', 'rush hour'] })[0])).toEqual([
      'rejected no_rule priority',
    ]);
    expect(windowsIn(readAll(both, { priorityHierarchy: ['rush hour', 'market'] })[0])).toHaveLength(1);
  });
  test('and is not understood leaves a rule not exact', () => {
    const strange = { ...parking('dancing'), priority: 1, timeSpans: [{ full_moon: true }] };
    expect(readAll([forbidden, strange])).toMatchObject([
      { item: { rule: { isExact: false } } },
      { reason: 'wrong_type', field: 'timeSpans' },
    ]);
  });
});

test.each([
  [
    { daysOfWeek: { days: ['Tu'], occurrencesInMonth: ['2nd', '4th'] } },
    ['8 Tue 00:00 – 9 Wed 00:00', '22 Tue 00:00 – 23 Wed 00:00'],
  ],
  [{ daysOfWeek: ['mo'], daysOfMonth: ['8', '9', '10', '11', '12', '13', '14'] }, ['14 Mon 00:00 – 15 Tue 00:00']],
  [{ daysOfMonth: ['13', '14', '20'] }, ['13 Sun 00:00 – 15 Tue 00:00', '20 Sun 00:00 – 21 Mon 00:00']],
  [
    { effectiveDates: [{ from: '12-30', until: '01-01' }], timesOfDay: [{ from: '01:00', to: '06:00' }] },
    ['30 Wed 01:00 – 30 Wed 06:00', '31 Thu 01:00 – 31 Thu 06:00', '1 Fri 01:00 – 1 Fri 06:00'],
  ],
  [{ effectiveDates: [{ from: '2026-12-24', until: '2026-12-25' }] }, ['24 Thu 00:00 – 26 Sat 00:00']],
  [{ effectiveDates: [{ from: '2020-12-24', until: '2020-12-25' }] }, ['rejected not_current time_spans']],
  [
    { daysOfWeek: ['sa'], timesOfDay: [{ from: '22:00', to: '02:00' }], daysOfMonth: ['12'] },
    ['12 Sat 22:00 – 13 Sun 02:00'],
  ],
])('%j holds in December at %j', (span, windows) => {
  expect(windowsIn(readAll([during(span)])[0], '2026-12-06', 28)).toEqual(windows);
});

test('a snow emergency’s rule holds only with snow, and odd days by the calendar', () => {
  const period = { designatedPeriods: [{ name: 'snow emergency', apply: 'only_during' }] };
  expect(readAll([during(period)])).toMatchObject([{ item: { rule: { onlyWhen: 'snow' } } }]);
  const [odd] = readAll([during({ daysOfMonth: ['odd'], timesOfDay: [{ from: '01:00', until: '06:00' }] })]);
  expect(windowsIn(odd, '2026-12-29', 5)).toEqual([
    '29 Tue 01:00 – 29 Tue 06:00',
    '31 Thu 01:00 – 31 Thu 06:00',
    '1 Fri 01:00 – 1 Fri 06:00',
  ]);
});

test.each([
  ['an activity that nobody knows', parking('dancing'), 'unknown_rule', 'activity'],
  ['a day that nobody knows', during({ daysOfWeek: ['xx'] }), 'no_weekday', 'daysOfWeek'],
  ['no day', during({ daysOfWeek: [] }), 'no_weekday', 'daysOfWeek'],
  ['the last Monday', during({ daysOfWeek: { days: ['mo'], occurrencesInMonth: ['last'] } }), 'no_week', 'daysOfWeek'],
  ['the last day', during({ daysOfMonth: ['last'] }), 'unknown_rule', 'daysOfMonth'],
  ['day 32', during({ daysOfMonth: ['32'] }), 'unknown_rule', 'daysOfMonth'],
  ['26 o’clock', during({ timesOfDay: [{ from: '08:00', to: '26:00' }] }), 'impossible_hours', 'timesOfDay'],
  [
    'an hour that ends when it begins',
    during({ timesOfDay: [{ from: '08:00', to: '8:00' }] }),
    'impossible_hours',
    'timesOfDay',
  ],
  [
    'February 30',
    during({ effectiveDates: [{ from: '2026-02-30', to: '2026-03-01' }] }),
    'impossible_date',
    'effectiveDates',
  ],
  [
    'game days',
    during({ designatedPeriods: [{ name: 'game days', apply: 'only_during' }] }),
    'unknown_rule',
    'designatedPeriods',
  ],
  ['a condition that nobody knows', during({ tide: 'high' }), 'wrong_type', 'timeSpans'],
  [
    'a text for a limit',
    parking('parking', { rule: { activity: 'parking', maxStay: 'long' } }),
    'wrong_type',
    'maxStay',
  ],
  ['no rule', {}, 'wrong_type', 'rule'],
  ['trucks only', parking('no parking', { userClasses: [{ classes: ['truck'] }] }), 'not_for_cars', 'user_classes'],
  ['unknown users', parking('parking', { userClasses: [{ classes: ['wizards'] }] }), 'unknown_user', 'user_classes'],
  [
    'a height',
    parking('no parking', { userClasses: [{ classes: ['car'], minHeight: 6 }] }),
    'unknown_user',
    'user_classes',
  ],
  ['parking for everyone', parking('parking'), 'no_rule', 'activity'],
])('a regulation with %s is set aside with its reason', (_what, regulation, reason, field) => {
  const [reading] = readAll([regulation]);
  expect(reading).toMatchObject({ kind: 'rejected', reason, field });
  const isUnderstood = ['not_for_cars', 'no_rule', 'not_current'].includes(reason);
  expect(reading && 'unread' in reading).toBe(!isUnderstood);
});

test.each([['loading'], ['standing'], ['no stopping']])(
  'where cars may be only for %s, they may not be parked',
  (activity) => {
    expect(readAll([parking(activity)])).toMatchObject([{ item: { rule: { kind: 'no_parking' } } }]);
  },
);

test('of several classes each is meant', () => {
  const both = [{ classes: ['passenger', 'truck'] }];
  expect(readAll([parking('no parking', { userClasses: both })])).toMatchObject([
    { item: { rule: { kind: 'no_parking' } } },
  ]);
  expect(readAll([parking('parking', { userClasses: both })])).toMatchObject([
    { reason: 'no_rule', field: 'activity' },
  ]);
  const trucks = [{ classes: ['truck', 'permit'], subclasses: ['zone 4'] }];
  expect(readAll([parking('parking', { userClasses: trucks })])).toMatchObject([
    { item: { rule: { exemptPermits: ['4'] } } },
  ]);
});

test.each([
  [7.5, 8],
  [0.2, 1],
  [1e9, 10_080],
])('a longest stay of %d is told as %i minutes', (maxStay, minutes) => {
  const limited = { rule: { activity: 'parking', maxStay } };
  expect(readAll([limited])).toMatchObject([{ item: { rule: { kind: 'time_limit', timeLimitMinutes: minutes } } }]);
});

test('a curb without a line, or without regulations, is set aside', () => {
  const [row] = rowsOf([during({})]);
  expect(table.read({ ...row, geometry: { type: 'Point', coordinates: [-74, 40.7] } }, NOW)).toMatchObject({
    reason: 'no_place',
  });
  expect(readAll([])).toMatchObject([{ reason: 'no_rule', field: 'regulations' }]);
  expect(readAll(Array.from({ length: 51 }, () => during({})))).toMatchObject([
    { reason: 'too_many', field: 'regulations', unread: { rule: { isExact: false } } },
  ]);
});

test('any row is read or set aside', () => {
  const rows = toCurblrRows(document as never);
  fc.assert(fc.property(anyRow(rows), (row) => ['read', 'rejected'].includes(table.read(row, NOW).kind)));
  const regulations = fc.array(
    fc.oneof(fc.jsonValue(), fc.record({ rule: fc.jsonValue(), timeSpans: fc.jsonValue() })),
  );
  fc.assert(
    fc.property(regulations, (said) =>
      ['read', 'rejected'].includes(table.read({ ...rows[0], regulations: said }, NOW).kind),
    ),
  );
});
