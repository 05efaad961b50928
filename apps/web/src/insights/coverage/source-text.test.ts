import { describe, expect, test } from 'vitest';

import type { CityTableStanding, SourceTruth } from '@towscout/contracts/sources/schema';
import { inLocale } from '@towscout/messages/in-locale';

import { describeShown, describeStanding, describeTable, describeTruth } from './source-text.ts';

const NOW = new Date('2026-11-26T20:00:00Z');
const minutesAgo = (minutes: number): string => new Date(NOW.getTime() - minutes * 60_000).toISOString();

const STANDING = { since: null, readAt: null, newestAt: null, failure: null, offBecause: [] };

describe('how a source stands', () => {
  test.each([
    [
      { state: 'fresh', readAt: minutesAgo(2), newestAt: minutesAgo(9) } as const,
      'Checked 2 min ago. Newest entry 9 min ago.',
    ],
    [{ state: 'waiting' } as const, 'Waiting for its first answer.'],
    [{ state: 'down', failure: 'answered 500' } as const, 'Down: it answered 500.'],
    [
      { state: 'off', offBecause: ['no_terms', 'rows_unseen'] as const } as const,
      'We found no terms for it and nobody has seen its rows yet.',
    ],
    [
      { state: 'off', offBecause: ['answer_differs'] as const, failure: 'its rows have no id' } as const,
      "Its answer isn't what we expected: its rows have no id.",
    ],
  ])('%o', (given, words) => {
    expect(
      describeStanding(
        { ...STANDING, ...given, offBecause: [...('offBecause' in given ? given.offBecause : [])] },
        NOW,
      ),
    ).toBe(words);
  });

  test('of what a feed listed only what is on the map is called shown', () => {
    expect(describeShown(74, 6)).toBe('6 of 74 rows shown now.');
    expect(describeShown(31, 0)).toBe('0 of 31 rows shown now.');
    expect(describeShown(1, 1)).toBe('1 of 1 row shown now.');
    expect(describeShown(0, 0)).toBe('Nothing to show.');
    expect(describeShown(1200, null)).toBe('1,200 rows read.');
  });

  test('since when it is late or down', () => {
    expect(describeStanding({ ...STANDING, state: 'late', since: minutesAgo(90) }, NOW)).toMatch(
      /^Nothing new since \d+:30 [AP]M\.$/,
    );
    expect(
      describeStanding({ ...STANDING, state: 'down', since: minutesAgo(90), failure: 'answered 404' }, NOW),
    ).toMatch(/^Down since \d+:30 [AP]M: it answered 404\.$/);
  });
});

describe('how often it was right', () => {
  const truth: SourceTruth = {
    followed: 61,
    cases: 212,
    low: 0.231,
    high: 0.352,
    medianLeadMinutes: 14.4,
    falseAlarmsPerCarMonth: 0.31,
    earnsAlarms: true,
    measuredAt: '2026-11-26T12:00:00.000Z',
  };

  test('is said with its interval and number', () => {
    expect(describeTruth(truth)).toEqual({
      figure: '29% right',
      more: [
        'A tow call followed 61 of 212, as of Nov 26, 2026. The true share is likely 23% to 35%.',
        'Half of those came 14 min ahead or more.',
        'It would alarm a parked car for nothing 0.3 times a month.',
        'It may alarm.',
      ],
    });
  });

  test('without enough cases it only informs', () => {
    expect(describeTruth({ ...truth, earnsAlarms: false }).more.at(-1)).toBe(
      'It only informs: alarms take 25% or more of 200 cases.',
    );
  });

  test('is unknown, and never 0, where nothing was measured', () => {
    expect(describeTruth(null)).toEqual({ figure: 'Not measured yet', more: [] });
    expect(describeTruth({ ...truth, followed: 0, cases: 0 })).toEqual({ figure: 'No cases yet', more: [] });
    expect(describeTruth({ ...truth, medianLeadMinutes: null, falseAlarmsPerCarMonth: null }).more).toHaveLength(2);
  });
});

test.each([
  [{ readAt: null, newestAt: null, unknownBecause: 'never_synced' } as const, 'Only partly checked so far.'],
  [
    { readAt: minutesAgo(120), newestAt: minutesAgo(180), unknownBecause: null },
    'Checked 2 h ago. Newest entry 3 h ago.',
  ],
  [{ readAt: minutesAgo(120), newestAt: null, unknownBecause: null }, 'Checked 2 h ago.'],
  [
    { readAt: minutesAgo(6000), newestAt: null, unknownBecause: 'not_synced_lately' } as const,
    'Checked 4 d ago, too long ago to rely on.',
  ],
  [
    { readAt: minutesAgo(60), newestAt: null, unknownBecause: 'no_new_entries' } as const,
    'Checked 1 h ago, but the city has stopped updating it.',
  ],
])('a table: %o', (given, words) => {
  const table: CityTableStanding = { kind: 'tows', tables: 1, claim: { name: '', sentence: '', words: [] }, ...given };
  expect(describeTable(table, NOW)).toBe(words);
});

test('in Spanish the reasons are one sentence, and a rate has its number', () => {
  const off = { ...STANDING, state: 'off' as const, offBecause: ['no_terms' as const, 'rows_unseen' as const] };
  expect(inLocale('es', () => describeStanding(off, NOW))).toBe(
    'No encontramos sus condiciones de uso y nadie ha visto sus filas todavía.',
  );
  const truth = { followed: 1, cases: 4, low: 0.1, high: 0.4, medianLeadMinutes: null, earnsAlarms: true };
  const describeRate = (falseAlarmsPerCarMonth: number) =>
    inLocale('es', () => describeTruth({ ...truth, falseAlarmsPerCarMonth, measuredAt: minutesAgo(1) }).more[1]);
  expect([0, 1, 2.5].map(describeRate)).toEqual([
    'Alarmaría sin motivo a un auto estacionado menos de una vez en 20 meses, o nunca.',
    'Alarmaría sin motivo a un auto estacionado una vez al mes.',
    'Alarmaría sin motivo a un auto estacionado 2.5 veces al mes.',
  ]);
});
