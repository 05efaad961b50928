import { expect, test } from 'vitest';

import { distanceBetween } from '@towscout/geo';

import { toView } from './circle.ts';

const FRESNO = { lat: 36.74, lng: -119.79 };
const RENO = { lat: 39.53, lng: -119.81 };

test('what was scanned is shown whole', () => {
  expect(toView({ ...FRESNO, radius: 25 }, [RENO])).toEqual({ ...FRESNO, radius: 25 });
});

test('without a circle every point is in view', () => {
  const view = toView(null, [FRESNO, RENO]);
  for (const point of [FRESNO, RENO]) expect(distanceBetween(view, point)).toBeLessThanOrEqual(view.radius + 1e-6);
});

test('a lone point has some room around it, and nothing is the whole country', () => {
  expect(toView(null, [FRESNO])).toEqual({ ...FRESNO, radius: 3 });
  expect(toView(null, []).radius).toBeGreaterThan(1_000);
});
