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
  [{}, 'Ticket risk low (about 1 in 900 an hour). No rule that we know forbids parking then.'],
  [
    { chance: 1 / 12, level: 'high', forbidden: 12, kind: 'sweeping' },
    'Ticket risk high (about 1 in 12 an hour). No parking on 12 of 40 sides of streets, mostly for street cleaning.',
  ],
  [
    { forbidden: 2, kind: 'no_parking' },
    'Ticket risk low (about 1 in 900 an hour). No parking on 2 of 40 sides of streets, mostly for posted signs.',
  ],
  [{ chance: null, level: null, sides: 0 }, 'Ticket risk not known.'],
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
  expect(describeCells({ cells, riskFrom: ['San Francisco'], unknown: [] })).toBe(
    'Areas in view by risk: 1 high, 2 low, 1 not known. 3 sides of streets must be clear then.',
  );
});

test('where no rule is known, no side is said to be free of them', () => {
  const cells = [cell({ sides: 0 }), cell({ sides: 0 })];
  expect(describeCells({ cells, riskFrom: ['San Francisco'], unknown: ['no_rules_published'] })).toBe(
    'Areas in view by risk: 2 low. Street rules are not known here.',
  );
});

test('a view without cells is no safe one', () => {
  expect(describeCells({ cells: [], riskFrom: ['San Francisco'], unknown: ['no_rules_published'] })).toContain(
    'No city publishes data',
  );
  expect(describeCells({ cells: [], riskFrom: [], unknown: [] })).toBe('Nothing is known for this part of the map.');
});

test('the view in Spanish', () => {
  const view = (forbidden: number) =>
    inLocale('es', () =>
      describeCells({ cells: [cell({ forbidden }), cell({ level: null })], riskFrom: [], unknown: [] }),
    );
  expect(view(1)).toBe(
    'Zonas a la vista por riesgo (bajo: 1, desconocido: 1). 1 lado de calle debe quedar libre a esa hora.',
  );
  expect(view(3)).toContain('3 lados de calle deben quedar libres');
});

test('a risk that nobody compared with later tickets says so on the map, too', () => {
  expect(describeCells({ cells: [cell({ sides: 0 })], riskFrom: ['New York City'], unknown: [] })).toBe(
    'Areas in view by risk: 1 low. Street rules are not known here. Not yet checked against later tickets.',
  );
});
