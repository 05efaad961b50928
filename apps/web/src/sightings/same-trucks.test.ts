import { expect, test } from 'vitest';

import type { TowTruck } from '@towscout/contracts/sightings/trucks';

import { maybeSame } from './same-trucks.ts';
import { readTruck } from './tow-truck-view.ts';
import { aTruck } from './truck.fixture.ts';

const SPOT = { lat: 40, lng: -74 };
const NOW = new Date('2026-11-20T12:05:00.000Z');
const ELSEWHERE = { lat: 40.1, lng: -74 };
/** At `miles` north of the spot, as loaded by a page that looks elsewhere. */
const truckAt = (id: string, miles: number, changes: Partial<TowTruck> = {}) =>
  readTruck(aTruck({ id, latitude: String(SPOT.lat + miles / 69.1), longitude: '-74', ...changes }), ELSEWHERE);

test('the nearest three within 250 m of the spot are offered, wherever the page looks from', () => {
  const trucks = [
    truckAt('far', 0.16),
    truckAt('near', 0.05),
    truckAt('beside', 0.01),
    truckAt('edge', 0.15),
    truckAt('fourth', 0.152),
  ];
  const offered = maybeSame(trucks, SPOT, NOW);
  expect(offered.map(({ id }) => id)).toEqual(['beside', 'near', 'edge']);
  expect(offered[0]?.distanceMiles).toBeCloseTo(0.01, 3);
});

test('what has left, what is stale, what is made up, and what is asked about elsewhere is not offered', () => {
  const trucks = [
    truckAt('gone', 0, { status: 'departed' }),
    truckAt('stale', 0, { changedAt: '2026-11-20T11:49:00.000Z' }),
    truckAt('sim', 0, { source: 'simulated' }),
    truckAt('told', 0),
    truckAt('new', 0),
  ];
  expect(maybeSame(trucks, SPOT, NOW, ['told']).map(({ id }) => id)).toEqual(['new']);
});
