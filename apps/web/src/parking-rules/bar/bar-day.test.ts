import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { ruleTimes } from '../outlook-view.ts';
import { aRule, aSide, anInterval, anOutlook, FROM, later, nothingKnown } from '../outlook.fixture.ts';
import { formatDay } from '../words/format-local-time.ts';
import {
  type BarDay,
  formatDayRisk,
  formatRule,
  formatRuleHours,
  toHeight,
  nextDay,
  nextWeek,
  positionOnBar,
} from './bar-day.ts';

const WEST = 'America/Los_Angeles';
const side = aSide();

test('the day is the 24 hours from this one, also of a spot without a risk', () => {
  const at = new Date(FROM.getTime() + 25 * 60_000).toISOString();
  const day = nextDay(anOutlook({ from: at }), side);
  expect(day).toMatchObject({ startsAt: FROM, endsAt: new Date(later(24)) });
  expect(day.hours).toHaveLength(24);
  expect(nextDay(nothingKnown(), null).hours.every(({ risk }) => risk === null)).toBe(true);
});

test('the week is seven days from midnight to midnight, and rules are where they hold', () => {
  const week = nextWeek(anOutlook(), side);
  expect(week.map(({ startsAt }) => formatDay(startsAt, WEST).slice(0, 3))).toEqual(
    'Sat Sun Mon Tue Wed Thu Fri'.split(' '),
  );
  expect(week.map(({ hours }) => hours.length)).toEqual([3, 24, 24, 24, 24, 24, 24]);
  expect(week.map(({ rules }) => rules.length)).toEqual([0, 0, 0, 1, 0, 0, 0]);
  const [today, , , tuesday] = week;
  expect(today && positionOnBar(today, FROM)).toBe(21 / 24);
  expect(tuesday && [59, 61].map((hour) => positionOnBar(tuesday, new Date(later(hour))) * 24)).toEqual([8, 10]);
});

test('on the day on which November repeats an hour there are 25', () => {
  const from = '2026-10-31T16:00:00Z';
  const week = nextWeek(anOutlook({ from, until: '2026-11-07T16:00:00Z', risk: null }), null);
  expect(week.map(({ hours }) => hours.length)).toEqual([15, 25, 24, 24, 24, 24, 24]);
  for (const [at, { endsAt }] of week.slice(0, -1).entries()) expect(week[at + 1]?.startsAt).toEqual(endsAt);
});

test('rules are said with their hours, their doubt, and until when they hold now', () => {
  const told = (over: object, hours: [number, number]) => {
    const [startsAt, endsAt] = [later(hours[0]), later(hours[1])];
    const [rule] = ruleTimes({ intervals: [anInterval({ startsAt, endsAt, ...over })], rules: [aRule()] });
    const day: BarDay = { startsAt: FROM, endsAt: new Date(later(24)), hours: [], rules: [] };
    return rule && `${formatRule(rule)} ${formatRuleHours(rule, day, FROM, WEST)}`;
  };
  expect(told({}, [11, 13])).toBe('street cleaning Sun 8 to 10 am');
  expect(told({ isConfirmed: false }, [11, 13])).toBe('street cleaning, unless it is a holiday Sun 8 to 10 am');
  expect(told({}, [-2, 1])).toBe('street cleaning now, until 10 pm');
  expect(told({}, [-2, 30])).toBe('street cleaning all day');
  expect(told({}, [20, 30])).toBe('street cleaning Sun 5 to 9 pm');
});

test('the risk of a day is its highest, or not known', () => {
  const day = (chance: (hour: number) => number) => nextDay(anOutlook({ chance }), side);
  expect(
    formatDayRisk(
      day(() => 1 / 900),
      FROM,
      WEST,
    ),
  ).toBe('Ticket risk low');
  expect(
    formatDayRisk(
      day((hour) => (hour === 12 ? 1 / 12 : 1 / 900)),
      FROM,
      WEST,
    ),
  ).toBe('Ticket risk high around Sun 9 am');
  expect(formatDayRisk(nextDay(nothingKnown(), null), FROM, WEST)).toBe('Ticket risk unknown');
});

test('a likelier ticket is never lower, and none is out of sight', () => {
  const chance = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(chance, chance, (one, other) => {
      const [low, high] = [toHeight(Math.min(one, other)), toHeight(Math.max(one, other))];
      expect(low).toBeGreaterThan(0);
      expect(high).toBeLessThanOrEqual(1);
      expect(low).toBeLessThanOrEqual(high);
    }),
  );
});
