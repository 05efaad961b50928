import { expect, test } from 'vitest';

import type { TowTruck } from '@towscout/contracts/trucks/trucks';

import { countEarlier, maybeSame, newestOf } from './same-truck-question.tsx';
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

test('what stands on the map beside the spot but is gone or stale is told apart from nothing', () => {
  const trucks = [
    truckAt('gone', 0.01, { status: 'departed' }),
    truckAt('stale', 0, { changedAt: '2026-11-20T11:49:00.000Z' }),
    truckAt('sim', 0, { source: 'simulated' }),
    truckAt('far', 0.2, { status: 'departed' }),
  ];
  expect(maybeSame(trucks, SPOT, NOW)).toEqual([]);
  expect(countEarlier(trucks, SPOT, NOW)).toBe(2);
});

test('a truck that the stream brought after the answer is known, and the newer word on a truck counts', () => {
  const answered = [truckAt('one', 0), truckAt('two', 0, { status: 'waiting', changedAt: '2026-11-20T12:04:00.000Z' })];
  const streamed = [
    truckAt('one', 0, { status: 'departed', changedAt: '2026-11-20T12:04:30.000Z' }),
    truckAt('two', 0, { changedAt: '2026-11-20T12:01:00.000Z' }),
    truckAt('new', 0),
  ];
  expect(newestOf(answered, streamed).map(({ id, status }) => `${id} ${status}`)).toEqual([
    'one departed',
    'two waiting',
    'new active',
  ]);
});
