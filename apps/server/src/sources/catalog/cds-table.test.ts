import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { ruleIntervals } from '@towscout/domain/parking-rules/rule-windows';
import { createWallClock } from '@towscout/domain/wall-clock';

import { toCdsRows } from '../engine/documents/cds-rows.ts';
import { anyRow } from '../reading/any-row.fixture.ts';
import { cdsDocument, policies, zones } from './cds.fixture.ts';
import { omahaCurbs } from './omaha/source.ts';

const NOW = new Date('2026-11-30T19:00:00Z');
const clock = createWallClock('America/Chicago');
const documentOf = (over: object = {}) => cdsDocument({}, over) as { time_zone: string; last_updated: number };
const rowsOf = (listed: readonly object[], ofZone: object = {}) =>
  toCdsRows(
    documentOf(),
    [{ ...zones[0], curb_policy_ids: listed.map((_policy, at) => String(at)), ...ofZone }],
    listed.map((policy, at) => ({ ...policy, curb_policy_id: String(at) })),
  );
const readAll = (...given: Parameters<typeof rowsOf>) => rowsOf(...given).map((row) => omahaCurbs.read(row, NOW));
const policy = (rules: readonly object[], over: object = {}) => ({ priority: 3, rules, ...over });
const during = (span: object) => policy([{ activity: 'no parking' }], { time_spans: [span] });

function windowsIn(reading: ReturnType<typeof omahaCurbs.read> | undefined, from = '2026-12-07', days = 7): string[] {
  if (reading?.kind !== 'read') return [`${reading?.kind} ${reading?.reason} ${reading?.field}`];
  const startsAt = new Date(`${from}T06:00:00Z`);
  const within = { startsAt, endsAt: new Date(startsAt.getTime() + days * 86_400_000) };
  const local = (at: Date) =>
    at
      .toLocaleString('en-US', {
        timeZone: 'America/Chicago',
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

test('a zone’s policies are rules of its curb: a loading zone, a limit, a meter, a bus stop', () => {
  const read = toCdsRows(documentOf(), zones, policies).map((row) => omahaCurbs.read(row, NOW));
  expect(read).toMatchObject([
    {
      item: {
        ruleId: 'zone-a|0',
        curb: { by: 'lines', along: 'curb' },
        rule: {
          kind: 'no_parking',
          hours: [{ weekdays: [1, 2, 3, 4, 5], startMinute: 420, endMinute: 600 }],
          isExact: true,
          posted: 'loading, 30 min, truck, Mo Tu We Th Fr 07:00-10:00, Made-up St, N',
          asOf: '2026-11-20',
        },
      },
    },
    { item: { ruleId: 'zone-a|1', rule: { kind: 'time_limit', timeLimitMinutes: 120 } } },
    { item: { ruleId: 'zone-a|1|payment', rule: { kind: 'meter', timeLimitMinutes: null } } },
    { kind: 'rejected', reason: 'no_rule', field: 'activity' },
    { item: { ruleId: 'zone-b|0', rule: { kind: 'no_parking' } } },
    { kind: 'rejected', reason: 'unknown_code', field: 'curb_policy_ids', unread: { rule: { hours: [] } } },
    { kind: 'rejected', reason: 'no_rule', field: 'curb_policy_ids' },
  ]);
  expect(windowsIn(read[4])).toEqual(['7 Mon 00:00 – 14 Mon 00:00']);
});

test('the lowest priority number comes first', () => {
  const never = policy([{ activity: 'no stopping' }], { priority: 5 });
  const evening = policy([{ activity: 'parking' }], {
    priority: 2,
    time_spans: [{ days_of_week: ['mon'], time_of_day_start: '18:00' }],
  });
  expect(windowsIn(readAll([never, evening])[0])).toEqual(['7 Mon 00:00 – 7 Mon 18:00', '8 Tue 00:00 – 14 Mon 00:00']);
  expect(windowsIn(readAll([{ ...never, priority: 1 }, evening])[0])).toEqual(['7 Mon 00:00 – 14 Mon 00:00']);
});

test('a policy that lets cars park and trucks load forbids no car to park', () => {
  const cars = { activity: 'parking', user_classes: ['car'], max_stay: 60 };
  const trucks = { activity: 'loading', user_classes: ['truck'] };
  for (const rules of [
    [cars, trucks],
    [trucks, cars],
  ])
    expect(readAll([policy(rules)]).map((each) => (each.kind === 'read' ? each.item.rule.kind : each.reason))).toEqual(
      rules.map((rule) => (rule === cars ? 'time_limit' : 'no_rule')),
    );
  expect(readAll([policy([trucks])])).toMatchObject([{ item: { rule: { kind: 'no_parking' } } }]);
  for (const span of [
    { end_date: Date.parse('2026-12-31T00:00:00Z'), time_of_day_start: '08:00' },
    { months: [1, 3], time_of_day_start: '22:00', time_of_day_end: '02:00' },
  ])
    expect(readAll([policy([trucks, cars], { time_spans: [span] })])[0]).toMatchObject({ reason: 'no_rule' });
});

test.each([
  [
    { days_of_week: ['mon'], days_of_month: [8, 9, 10, 11, 12, 13, 14], time_of_day_start: '08:00' },
    ['14 Mon 08:00 – 15 Tue 00:00'],
  ],
  [{ days_of_month: [31], time_of_day_end: '06:30' }, ['31 Thu 00:00 – 31 Thu 06:30']],
  [{ months: [1], days_of_week: ['fri'] }, ['1 Fri 00:00 – 2 Sat 00:00']],
  [
    { time_of_day_start: '22:00', time_of_day_end: '02:00', days_of_week: ['fri'], months: [1] },
    ['1 Fri 22:00 – 2 Sat 02:00'],
  ],
  [
    {
      start_date: Date.parse('2026-12-10T20:00:00Z'),
      end_date: Date.parse('2026-12-11T20:00:00Z'),
      time_of_day_start: '12:00',
    },
    ['10 Thu 14:00 – 11 Fri 00:00', '11 Fri 12:00 – 11 Fri 14:00'],
  ],
  [{ end_date: Date.parse('2026-11-01T00:00:00Z') }, ['rejected not_current time_spans']],
])('%j holds at %j', (span, windows) => {
  expect(windowsIn(readAll([during(span)])[0], '2026-12-07', 28)).toEqual(windows);
});

describe('what is not understood is set aside with its reason:', () => {
  test.each([
    ['an activity', policy([{ activity: 'hovering' }]), 'unknown_rule', 'activity'],
    ['a class of users', policy([{ activity: 'parking', user_classes: ['wizard'] }]), 'unknown_user', 'user_classes'],
    ['a unit', policy([{ activity: 'parking', max_stay: 2, max_stay_unit: 'moon' }]), 'wrong_type', 'max_stay_unit'],
    ['a weekday', during({ days_of_week: ['monday'] }), 'no_weekday', 'days_of_week'],
    ['hours', during({ time_of_day_start: '8 am' }), 'impossible_hours', 'time_of_day_start'],
    ['a period', during({ designated_period: 'school days' }), 'unknown_rule', 'designated_period'],
    ['a condition', during({ tide: 'high' }), 'wrong_type', 'time_spans'],
    ['an end', during({ start_date: 2, end_date: 1 }), 'ends_before_it_begins', 'end_date'],
    ['a priority', policy([{ activity: 'no parking' }], { priority: 'high' }), 'wrong_type', 'priority'],
    ['no rule', policy([]), 'wrong_type', 'rules'],
    ['51 rules', policy(Array.from({ length: 51 }, () => ({ activity: 'parking' }))), 'too_many', 'rules'],
    [
      '101 spans',
      policy([{ activity: 'parking' }], { time_spans: Array.from({ length: 101 }, () => ({})) }),
      'too_many',
      'time_spans',
    ],
  ])('%s', (_what, given, reason, field) => {
    expect(readAll([given])).toMatchObject([{ kind: 'rejected', reason, field, unread: { rule: { isExact: false } } }]);
  });

  test('a zone with more policies than are read', () => {
    expect(readAll(Array.from({ length: 51 }, () => during({})))).toMatchObject([
      { kind: 'rejected', reason: 'too_many', field: 'curb_policy_ids', unread: { rule: { isExact: false } } },
    ]);
  });

  test('each rule of a policy, and of no other one', () => {
    const bad = policy([{ activity: 'parking' }, { activity: 'no parking' }], { priority: 'high' });
    expect(readAll([bad, during({})])).toMatchObject([
      { reason: 'wrong_type', field: 'priority' },
      { reason: 'wrong_type', field: 'priority' },
      { item: { ruleId: 'zone-a|2', rule: { kind: 'no_parking' } } },
    ]);
  });

  test('and what does not concern cars', () => {
    const ofOperator = policy([{ activity: 'no parking' }], { data_source_operator_id: ['x'] });
    const trucks = policy([{ activity: 'no parking', user_classes: ['truck'] }]);
    expect(readAll([ofOperator, trucks])).toMatchObject([{ reason: 'not_for_cars' }, { reason: 'not_for_cars' }]);
  });

  test.each([
    [{ end_date: 1_700_000_000_000 }, 'not_current', 'end_date'],
    [{ start_date: Date.parse('2027-01-01T00:00:00Z') }, 'not_current', 'start_date'],
    [{ geometry: { type: 'Point', coordinates: [-95.9, 41.2] } }, 'no_place', 'geometry'],
    [{ curb_zone_id: null }, 'no_id', 'curb_zone_id'],
    [{ street_name: ['Main'] }, 'wrong_type', 'street_name'],
  ])('a zone with %j', (over, reason, field) => {
    expect(readAll([during({})], over)).toMatchObject([{ reason, field }]);
  });

  test.each([-1e300, -1, 1_700_000_000])('a list of %d', (last_updated) => {
    const [row] = rowsOf([during({})]);
    expect(omahaCurbs.read({ ...row, last_updated }, NOW)).toMatchObject({
      reason: 'date_out_of_range',
      field: 'last_updated',
    });
  });

  test('another zone of time', () => {
    const [row] = rowsOf([during({})]);
    expect(omahaCurbs.read({ ...row, time_zone: 'US/Eastern' }, NOW)).toMatchObject({ field: 'time_zone' });
    expect(omahaCurbs.read({ ...row, time_zone: 'Mars/Base' }, NOW)).toMatchObject({ field: 'time_zone' });
  });
});

test('a rate of 0 is no meter, and with a limit only a limit', () => {
  const free = { activity: 'parking', rate: [{ rate: 0 }] };
  expect(readAll([policy([free])])).toMatchObject([{ reason: 'no_rule', field: 'activity' }]);
  const limited = [policy([{ ...free, max_stay: 60 }])];
  expect(readAll(limited)).toMatchObject([{ item: { rule: { kind: 'time_limit', timeLimitMinutes: 60 } } }]);
  const [row] = rowsOf(limited);
  expect(omahaCurbs.read({ ...row, ':part': 'payment' }, NOW)).toMatchObject({ reason: 'no_rule', field: 'rate' });
});

test('an empty list of days or months is no condition', () => {
  for (const span of [{ days_of_month: [] }, { months: [] }])
    expect(windowsIn(readAll([during(span)])[0])).toEqual(['7 Mon 00:00 – 14 Mon 00:00']);
});

test.each([
  [20, 'second', 1],
  [90, 'second', 2],
  [7.5, null, 8],
  [3, 'hour', 180],
  [1e308, 'year', 10_080],
])('a longest stay of %d %s is told as %i minutes', (stay, unit, minutes) => {
  const limited = policy([{ activity: 'parking', max_stay: stay, max_stay_unit: unit }]);
  expect(readAll([limited])).toMatchObject([{ item: { rule: { timeLimitMinutes: minutes } } }]);
});

test('a zone over a whole alley is an area, and of two conditions for users both are asked', () => {
  expect(readAll([during({})], { entire_roadway: true })).toMatchObject([{ item: { curb: { by: 'area' } } }]);
  const permit = policy([{ activity: 'parking', user_classes: ['car', 'permit'] }]);
  expect(readAll([permit])).toMatchObject([{ item: { rule: { kind: 'no_parking', exemptPermits: [] } } }]);
});

test('any row is read or set aside', () => {
  const rows = toCdsRows(documentOf(), zones, policies);
  fc.assert(fc.property(anyRow(rows), (row) => ['read', 'rejected'].includes(omahaCurbs.read(row, NOW).kind)));
  const said = fc.array(
    fc.oneof(fc.jsonValue(), fc.record({ priority: fc.integer(), rules: fc.jsonValue(), time_spans: fc.jsonValue() })),
  );
  fc.assert(
    fc.property(said, (each) =>
      ['read', 'rejected'].includes(omahaCurbs.read({ ...rows[0], policies: each }, NOW).kind),
    ),
  );
});
