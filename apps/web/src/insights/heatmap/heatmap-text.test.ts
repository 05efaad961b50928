import { latLngToCell } from 'h3-js';
import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { describeActivity, describeWidth } from './heatmap-text.ts';

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
