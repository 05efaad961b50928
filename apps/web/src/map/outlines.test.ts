import { expect, test } from 'vitest';

import { graticule, graticuleStep } from './outlines.tsx';

test('lines get closer together as one zooms in', () => {
  const steps = [3, 8, 12, 16].map(graticuleStep);
  expect(steps).toEqual([...steps].sort((a, b) => b - a));
  expect(steps.every((step) => step > 0)).toBe(true);
});

test('a screen has a handful of lines, never thousands', () => {
  for (const zoom of [3, 7, 11, 14, 18]) {
    const half = 360 / 2 ** zoom;
    const { features } = graticule(
      { south: 40 - half / 2, west: -74 - half, north: 40 + half / 2, east: -74 + half },
      zoom,
    );
    expect(features.length).toBeGreaterThan(6);
    expect(features.length).toBeLessThan(120);
  }
});
