import { expect, test } from 'vitest';

import type { OutlookCell } from '@towscout/contracts/parking-rules/schema';
import { inLocale } from '@towscout/messages/in-locale';

import { describeCell, describeCells } from './risk-cells.ts';

const cell = (over: Partial<OutlookCell> = {}): OutlookCell => ({
  gridCell: '8928308280fffff',
  latitude: 37.776,
  longitude: -122.425,
  chance: 1 / 900,
  level: 'low',
  sides: 40,
  forbidden: 0,
  kind: null,
  ...over,
});

test.each([
  [{}, 'Ticket risk low: about 1 in 900 an hour. Nothing known forbids parking then.'],
  [
    { chance: 1 / 12, level: 'high', forbidden: 12, kind: 'sweeping' },
    'Ticket risk high: about 1 in 12 an hour. No parking on 12 of 40 street sides, mostly street cleaning.',
  ],
  [
    { forbidden: 2, kind: 'no_parking' },
    'Ticket risk low: about 1 in 900 an hour. No parking on 2 of 40 street sides.',
  ],
  [{ chance: null, level: null, sides: 0 }, 'Ticket risk unknown.'],
] as const)('a cell with %o is told as: %s', (over, words) => {
  expect(describeCell(cell(over))).toBe(words);
});

test('the view is told by level, highest first, with what is not known', () => {
  const cells = [
    cell(),
    cell({ level: 'high', forbidden: 3, kind: 'sweeping' }),
    cell({ level: null, chance: null }),
    cell(),
  ];
  expect(describeCells({ cells, riskFrom: ['San Francisco'] })).toBe(
    'Ticket risk: high in 1 area, low in 2 areas, unknown in 1 area. No parking on 3 street sides at this hour.',
  );
});

test('where no rule is known, no side is said to be free of them', () => {
  const cells = [cell({ sides: 0 }), cell({ sides: 0 })];
  expect(describeCells({ cells, riskFrom: ['San Francisco'] })).toBe(
    'Ticket risk: low in 2 areas. Street rules unknown here.',
  );
});

test('a view without cells is no safe one', () => {
  expect(describeCells({ cells: [], riskFrom: ['San Francisco'] })).toBe('No data for this part of the map.');
});

test('the view in Spanish', () => {
  const view = (forbidden: number) =>
    inLocale('es', () => describeCells({ cells: [cell({ forbidden }), cell({ level: null })], riskFrom: [] }));
  expect(view(1)).toBe(
    'Riesgo de multa: bajo en 1 zona, desconocido en 1 zona. Prohibido estacionar en 1 lado de calle a esta hora.',
  );
  expect(view(3)).toContain('Prohibido estacionar en 3 lados de calle');
});

test('a risk that nobody compared with later tickets says so on the map, too', () => {
  expect(describeCells({ cells: [cell({ sides: 0 })], riskFrom: ['New York City'] })).toBe(
    'Ticket risk: low in 1 area. Street rules unknown here. An estimate, not tested yet.',
  );
});
