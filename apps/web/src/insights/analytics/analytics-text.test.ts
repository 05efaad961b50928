import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import {
  answerFigure,
  describeBusiestHour,
  byHourOfDay,
  whyNoHours,
  whyNoWeek,
  describeTickets,
  describeScope,
  sourceName,
  stayFigure,
} from './analytics-text.ts';
import { analytics } from './analytics.fixture.ts';

test('a figure with too little behind it is a dash with the reason', () => {
  expect(stayFigure({ medianMinutes: null, timed: 3 })).toEqual({ value: '–', note: 'Not enough trucks timed yet' });
  expect(answerFigure({ judged: 4, wasThere: 4 })).toEqual({ value: '–', note: 'Not enough answers yet' });
});

test('a known figure says what it rests on', () => {
  expect(stayFigure({ medianMinutes: 17.4, timed: 88 })).toEqual({ value: '17 min', note: 'Median of 88 trucks' });
  expect(stayFigure({ medianMinutes: 0.2, timed: 5 }).value).toBe('1 min');
  expect(answerFigure({ judged: 200, wasThere: 183 })).toEqual({
    value: '92%',
    note: 'All TowScout, 200 alerts rated in 90 days',
  });
});

test('hours of the day add up the weekdays, and what no day knows is unknown', () => {
  const week = Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (_, hour) => (hour === 3 ? null : hour === 5 && day > 3 ? null : 2)),
  );
  const hours = byHourOfDay(week);
  expect([hours[3], hours[4], hours[5]]).toEqual([null, 14, 8]);
});

test('what a chart lacks is said', () => {
  expect(whyNoHours({ trucks: 0 }, '7d')).toBe('Not enough data yet: no trucks reported here in the last 7 days.');
  expect(whyNoHours({ trucks: 1 }, '7d')).toBeNull();
  expect(whyNoWeek({ trucks: 500 }, '24h')).toMatch(/^Not enough data yet/);
  expect(whyNoWeek({ trucks: 1 }, '7d')).toMatch(/: 1 of 20 trucks so far/);
  expect(whyNoWeek({ trucks: 20 }, '7d')).toBeNull();
});

test('sources are named as people know them', () => {
  expect((['user', 'api', 'chp_cad'] as const).map(sourceName)).toEqual([
    'People',
    'Programs with an API key',
    'CHP dispatch',
  ]);
});

test('of a city’s tickets those without a place are counted, as they are on no map', () => {
  expect([0, 1, 77].map((withoutPlace) => describeTickets({ kept: 1246, withoutPlace }))).toEqual([
    'All 1,246 tickets have a place.',
    '1 of 1,246 tickets has no place on the map.',
    '77 of 1,246 tickets have no place on the map.',
  ]);
});

test('the busiest hour is said, and none where nothing is known', () => {
  expect(describeBusiestHour(analytics().byHourOfWeek)).toBe('Busiest: Friday from 8 AM, 26 trucks in all.');
  const empty = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => null));
  expect(describeBusiestHour(empty)).toBeUndefined();
});

test('numbers and ranges agree in Spanish', () => {
  const inSpanish = <T>(work: () => T): T => inLocale('es', work);
  expect(inSpanish(() => whyNoHours({ trucks: 0 }, '24h'))).toMatch(/en las últimas 24 horas\.$/);
  expect(inSpanish(() => whyNoHours({ trucks: 0 }, '7d'))).toMatch(/en los últimos 7 días\.$/);
  expect(inSpanish(() => whyNoWeek({ trucks: 1 }, '7d'))).toMatch(/: 1 de 20 grúas hasta ahora\.$/);
  expect(inSpanish(() => stayFigure({ medianMinutes: 17, timed: 1204 })).note).toBe('Mediana de 1,204 grúas');
  const began = analytics({ recordBegan: '2026-11-03T00:00:00.000Z' });
  expect(inSpanish(() => describeScope(began))).toContain('Contamos desde el 3 de noviembre de 2026.');
});
