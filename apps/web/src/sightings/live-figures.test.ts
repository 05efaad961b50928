import { expect, test } from 'vitest';

import { aTruck } from './a-truck.ts';
import { liveFigures } from './live-figures.ts';
import { readTruck } from './tow-truck-view.ts';

const from = { lat: 40.7589, lng: -73.9851 };
const truck = (changes: Parameters<typeof aTruck>[0]) => readTruck(aTruck(changes), from);

test('working and coming count within the radius, the nearest counts all that is loaded', () => {
  const nearby = [truck({ latitude: '40.79' }), truck({ status: 'waiting', latitude: '40.765' }), truck({ status: 'responding' })];
  expect(liveFigures({ nearby, all: null, radius: 1 })).toMatchObject({ working: 1, coming: 1, nearestMiles: 0, tracked: null });
});

test('samples and trucks that left are in no figure', () => {
  const nearby = [truck({ source: 'simulated' }), truck({ status: 'departed' })];
  expect(liveFigures({ nearby, all: [], radius: 1 })).toMatchObject({ working: 0, coming: 0, nearestMiles: null, tracked: 0 });
});

test('a list that ends at its limit says that there is more', () => {
  expect(liveFigures({ nearby: [], all: Array.from({ length: 500 }), radius: 1 }).trackedIsMore).toBe(true);
});
