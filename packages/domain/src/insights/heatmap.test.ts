import fc from 'fast-check';
import { expect, test } from 'vitest';

import { summarizeCells, HEATMAP_RANGES, toIntensity, isPremiumRange, toLevel } from './heatmap.ts';

test('ranges beyond 24 hours are Premium’s', () => {
  expect(HEATMAP_RANGES.filter(isPremiumRange)).toEqual(['7d', '30d']);
});

test('a truck counts as one, and twenty tickets as one, begun ones too', () => {
  const intensity = (trucks: number, violations: number) => toIntensity({ trucks, violations });
  expect([intensity(0, 0), intensity(3, 0), intensity(0, 1), intensity(0, 20), intensity(0, 21)]).toEqual([
    0, 3, 1, 1, 2,
  ]);
  fc.assert(
    fc.property(fc.nat(500), fc.nat(5000), (trucks, violations) => {
      expect(intensity(trucks, violations) === 0).toBe(trucks + violations === 0);
      expect(intensity(trucks, violations + 1)).toBeGreaterThanOrEqual(intensity(trucks, violations));
    }),
  );
});

test('1 and 2 are low, 3 and 4 medium, 5 and more high', () => {
  expect([1, 2, 3, 4, 5, 60].map(toLevel)).toEqual(['low', 'low', 'medium', 'medium', 'high', 'high']);
});

test('figures are of the cells that are shown, and not known without any', () => {
  expect(summarizeCells([])).toBeNull();
  expect(summarizeCells([{ intensity: 5 }, { intensity: 1 }, { intensity: 9 }])).toEqual({
    totalActivity: 15,
    averageIntensity: 5,
    hotspots: 2,
    activeZones: 3,
  });
});
