import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { windowsOf } from '@towscout/domain/parking-rules/rule-windows';
import { createWallClock } from '@towscout/domain/wall-clock';

import { toCdsRows } from '../engine/documents/cds-rows.ts';
import { zones } from './cds.fixture.ts';
import { omahaCurbs } from './omaha/source.ts';

const NOW = new Date('2026-11-30T19:00:00Z');
const clock = createWallClock('America/Chicago');
const START = Date.parse('2027-02-20T06:00:00Z');
/** Over the change of clocks in March. */
const DAYS = 28;
const HALF_HOUR_MS = 30 * 60_000;

const DAY_NAMES = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const hour = fc.integer({ min: 0, max: 23 }).map((each) => `${String(each).padStart(2, '0')}:30`);
const oneOf = (...lists: number[][]) => fc.constantFrom(...lists);
const span = fc
  .record(
    {
      days_of_week: fc.uniqueArray(fc.constantFrom(...DAY_NAMES), { minLength: 1 }),
      days_of_month: oneOf([1, 2, 3, 4, 5, 6, 7], [15, 16, 17]),
      months: oneOf([2], [3, 4]),
      time_of_day_start: hour,
      time_of_day_end: hour,
    },
    { requiredKeys: [] },
  )
  .filter(({ time_of_day_start: from, time_of_day_end: to }) => (from ?? '00:00') < (to ?? '24:00'));
type Rule = { activity: string; max_stay?: number; user_classes?: readonly string[] };
const trucks = { activity: 'loading', user_classes: ['truck'] };
/** Of two rules in one policy, each is for other users, as the specification asks. */
const RULES: readonly (readonly Rule[])[] = [
  [{ activity: 'no parking' }],
  [{ activity: 'no stopping' }],
  [{ activity: 'loading' }],
  [{ activity: 'parking' }],
  [{ activity: 'parking', max_stay: 60 }],
  [trucks],
  [{ activity: 'parking', user_classes: ['car'], max_stay: 60 }, trucks],
  [trucks, { activity: 'parking', user_classes: ['car'] }],
  [
    { activity: 'parking', user_classes: ['bus'] },
    { activity: 'no parking', user_classes: ['car'] },
  ],
];
const policies = fc
  .array(fc.record({ rules: fc.constantFrom(...RULES), spans: fc.array(span, { maxLength: 2 }) }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((each) =>
    each.map(({ rules, spans }, at) => ({ curb_policy_id: `policy-${at}`, priority: at, rules, time_spans: spans })),
  );
type Policy = ReturnType<(typeof policies)['generate']>['value'][number];

const format = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Chicago',
  hourCycle: 'h23',
  weekday: 'short',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** By the platform's calendar, which the code under test does not use. */
const moments = Array.from({ length: DAYS * 48 }, (_each, half) => {
  const at = START + half * HALF_HOUR_MS;
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    at,
    weekday: String(parts['weekday']).toLowerCase(),
    month: Number(parts['month']),
    day: Number(parts['day']),
    time: `${parts['hour']}:${parts['minute']}`,
  };
});

/** In the specification's words: all criteria of a span must be met, and no span means always. */
const isActive = ({ time_spans: spans }: Policy, { weekday, month, day, time }: (typeof moments)[number]): boolean =>
  spans.length === 0 ||
  spans.some(
    (each) =>
      (each.days_of_week?.includes(weekday) ?? true) &&
      (each.days_of_month?.includes(day) ?? true) &&
      (each.months?.includes(month) ?? true) &&
      time >= (each.time_of_day_start ?? '00:00') &&
      time < (each.time_of_day_end ?? '24:00'),
  );

/** The policy of the lowest priority that is active decides, by its rule for cars; one for others only forbids them. */
function slowVerdict(all: readonly Policy[], moment: (typeof moments)[number]): 'forbidden' | 'limited' | 'allowed' {
  const [first] = all.filter((each) => isActive(each, moment)).toSorted((a, b) => a.priority - b.priority);
  if (!first) return 'allowed';
  const rule = first.rules.find(({ user_classes: users }) => users?.includes('car') ?? true);
  if (rule?.activity !== 'parking') return 'forbidden';
  return rule.max_stay === undefined ? 'allowed' : 'limited';
}

test('a zone’s rules agree with a slow reading of its policies by their priorities, each half hour of four weeks', () => {
  const within = { startsAt: new Date(START), endsAt: new Date(START + DAYS * 48 * HALF_HOUR_MS) };
  let compared = 0;
  fc.assert(
    fc.property(policies, (all) => {
      const zone = { ...zones[0], curb_policy_ids: all.map(({ curb_policy_id: id }) => id) };
      const read = toCdsRows({}, [zone], all).map((row) => omahaCurbs.read(row, NOW));
      if (read.some((each) => each.kind === 'rejected' && each.reason === 'unclear_priority')) return;
      compared += 1;
      const windows = read.flatMap((each) =>
        each.kind === 'read'
          ? windowsOf(each.item.rule, within, clock).map((window) =>
              Object.assign(window, { kind: each.item.rule.kind }),
            )
          : [],
      );
      for (const moment of moments) {
        const kinds = windows.flatMap(({ startsAt, endsAt, kind }) =>
          Number(startsAt) <= moment.at && moment.at < Number(endsAt) ? kind : [],
        );
        const told = kinds.includes('no_parking') ? 'forbidden' : kinds.length > 0 ? 'limited' : 'allowed';
        const slow = slowVerdict(all, moment);
        if (told !== slow) throw new Error(`${new Date(moment.at).toISOString()} is ${slow}, and told as ${told}`);
      }
    }),
    { numRuns: 600 },
  );
  expect(compared).toBeGreaterThan(100);
});
