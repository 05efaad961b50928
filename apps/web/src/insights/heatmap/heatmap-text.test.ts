import { latLngToCell } from 'h3-js';
import { expect, test } from 'vitest';

import { RECORD_STEPS } from '@towscout/domain/sources/tow-ladder';
import { inLocale } from '@towscout/messages/in-locale';

import {
  describeActivity,
  describeWidth,
  describeTotal,
  listSources,
  addUpSources,
  describeRecords,
  stepsIn,
} from './heatmap-text.ts';

test('a zone is as wide as its cell’s name says', () => {
  const describeAt = (resolution: number) => describeWidth([{ gridCell: latLngToCell(37.77, -122.42, resolution) }]);
  expect([6, 7, 8, 9].map(describeAt)).toEqual([
    'Each zone is about 4 miles across.',
    'Each zone is about 1.5 miles across.',
    'Each zone is about 0.6 miles across.',
    'Each zone is about 0.2 miles across.',
  ]);
  expect(describeWidth([])).toBeNull();
});

test('activity is counted in Spanish', () => {
  expect(inLocale('es', () => describeActivity({ trucks: 1, reports: 2, violations: 1200 }))).toBe(
    '1 grúa (2 reportes de la comunidad) · 1,200 multas de estacionamiento',
  );
});

const counts = { trucks: 0, reports: 0, violations: 0 };
const AUSTIN = 'Austin traffic incidents';
const SF = 'San Francisco 311 requests';

test('records are told by their rungs, and none is called a truck', () => {
  expect(describeRecords({ asked: 3, likely: 1, towed: 1200 })).toBe(
    '1,200 cars were towed · 3 tow requests · 1 call that often ends with a tow',
  );
  for (const step of RECORD_STEPS)
    for (const count of [1, 2]) expect(describeRecords({ [step]: count })).not.toMatch(/truck/i);
  expect(describeActivity({ ...counts, records: { [SF]: { asked: 1 } } })).toBe('1 tow request');
});

test('cells are added up by source and rung', () => {
  const cells = [
    { ...counts, records: { [SF]: { asked: 2, ticket: 1 } } },
    { ...counts, records: { [SF]: { asked: 1 }, [AUSTIN]: { likely: 4 } } },
  ];
  expect(addUpSources(cells)).toEqual({ [SF]: { asked: 3, ticket: 1 }, [AUSTIN]: { likely: 4 } });
  expect(stepsIn(addUpSources(cells))).toEqual(['asked', 'likely', 'ticket']);
  expect(describeTotal(cells)).toBe('3 tow requests · 4 calls that often end with a tow · 1 ticket request');
  expect(listSources({ sources: ['a', 'b'], records: cells[1]?.records })).toBe(`${SF}, ${AUSTIN}`);
});

test('records are counted in Spanish', () => {
  expect(inLocale('es', () => describeRecords({ asked: 3, likely: 1 }))).toBe(
    '3 solicitudes de grúa · 1 llamada que suele terminar en remolque',
  );
});
