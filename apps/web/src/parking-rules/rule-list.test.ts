import { expect, test } from 'vitest';

import type { StreetRuleView } from '@towscout/contracts/parking-rules/schema';
import { inLocale } from '@towscout/messages/in-locale';

import { aRule, aSide, anInterval, anOutlook, FROM, later } from './outlook.fixture.ts';
import { formatPosted, ruleAhead, ruleTitle } from './rule-list.tsx';

const told = (intervals: readonly [starts: number, ends: number][], id = 'sweep') =>
  ruleAhead(
    id,
    aSide({
      intervals: intervals.map(([starts, ends]) => anInterval({ startsAt: later(starts), endsAt: later(ends) })),
    }),
    anOutlook(),
    FROM,
  );

test('a rule is told by when it holds next, or how long it still does', () => {
  expect(
    told([
      [59, 61],
      [11, 13],
    ]),
  ).toBe('next Sun 8 to 10 am');
  expect(
    told([
      [-2, 1],
      [59, 61],
    ]),
  ).toBe('now, until 10 pm');
  expect(told([[1, 2]])).toBe('today 10 to 11 pm');
  expect(told([[-2, 169]])).toBe('at all times');
  expect(told([[-3, -1]])).toBe('not in the next 7 days');
  expect(told([[59, 61]], 'another')).toBe('not in the next 7 days');
});

test('the same in Spanish', () => {
  const tell = (starts: number, ends: number) => inLocale('es', () => told([[starts, ends]]));
  expect(tell(59, 61)).toBe('el próximo mar, 8 a 10 am');
  expect(tell(-2, 1)).toBe('ahora, hasta las 10 pm');
  expect(tell(1, 2)).toBe('hoy 10 a 11 pm');
});

test.each([
  ['900-1800', '9 am to 6 pm'],
  ['2200-600', '10 pm to 6 am'],
  ['730-1230', '7:30 am to 12:30 pm'],
  ['0-0', null],
  [null, null],
  ['Tue 1st & 3rd', 'Tue 1st & 3rd'],
] as const)('what the city wrote as %s is shown as %s', (posted, words) => {
  expect(formatPosted(posted)).toBe(words);
});

test('a meter is told by its hours and its limit, a loading zone by who may load there', () => {
  const meter = aRule({ id: 'meter', kind: 'meter', timeLimitMinutes: 120 });
  const intervals = [anInterval({ kind: 'meter', rules: ['meter'], startsAt: later(60), endsAt: later(69) })];
  const title = (rule = meter, side = aSide({ intervals })) => ruleTitle(rule, side, anOutlook(), FROM);
  expect(title()).toBe('Pay 9 am to 6 pm, 2-hour limit');
  expect(title(aRule({ ...meter, timeLimitMinutes: null }))).toBe('Pay 9 am to 6 pm');
  expect(title(meter, aSide())).toBe('Paid parking, 2-hour limit');
  expect(title(aRule({ kind: 'no_parking', reservedFor: 'commercial' }))).toBe('Commercial loading zone');
  expect(title(aRule())).toBe('Street cleaning');
  inLocale('es', () => expect(title()).toBe('Paga de 9 am a 6 pm, límite de 2 horas'));
});

test('a meter that some cars need not pay, or whose hours are cut off or unsure, is told by its name', () => {
  const meter = aRule({ id: 'meter', kind: 'meter', posted: null });
  const title = (starts: number, ends: number, over: Partial<StreetRuleView> = {}) => {
    const hours = anInterval({ kind: 'meter', rules: ['meter'], startsAt: later(starts), endsAt: later(ends) });
    return ruleTitle({ ...meter, ...over }, aSide({ intervals: [hours] }), anOutlook(), FROM);
  };
  expect(title(60, 69, { exemptPermits: ['S'] })).toBe('Paid parking without permit S');
  expect(title(60, 69, { isExact: false })).toBe('Paid parking');
  // Cut off a day before the car came, or where the answer ends.
  for (const [starts, ends] of [
    [-24, 168],
    [-24, 12],
    [-30, 12],
    [160, 168],
  ] as const)
    expect(title(starts, ends)).toBe('Paid parking');
  expect(title(-23, 12)).toBe('Pay 10 pm to Sun 9 am');
});
