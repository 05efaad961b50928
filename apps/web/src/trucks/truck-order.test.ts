import { expect, test } from 'vitest';

import { replacedIds } from './corner-rules.ts';
import { readTruck } from './tow-truck-view.ts';
import { inRailOrder, stillThere } from './truck-order.ts';
import { aTruck } from './truck.fixture.ts';

const from = { lat: 40.7589, lng: -73.9851 };
const truck = (id: string, changes: Parameters<typeof aTruck>[0]) => readTruck(aTruck({ id, ...changes }), from);

test('the nearest comes first, and what left comes last', () => {
  const order = inRailOrder([
    truck('far', { latitude: '40.78' }),
    truck('left', { status: 'departed' }),
    truck('near', { latitude: '40.76' }),
  ]);
  expect(order.map(({ id }) => id)).toEqual(['near', 'far', 'left']);
});

test('at the same distance the latest news comes first', () => {
  const order = inRailOrder([truck('old', {}), truck('new', { changedAt: '2026-11-20T12:09:00.000Z' })]);
  expect(order.map(({ id }) => id)).toEqual(['new', 'old']);
});

test('a truck fades when its time is over', () => {
  const trucks = [truck('a', {}), truck('b', { expiresAt: '2026-11-20T18:00:00.000Z' })];
  expect(stillThere(trucks, new Date('2026-11-20T17:00:00.000Z')).map(({ id }) => id)).toEqual(['b']);
});

test('a new vote takes the place of the stale one at its corner', () => {
  const at = '2026-11-20T13:00:00.000Z';
  const trucks = [truck('stale', {}), truck('new', { reportedAt: at, changedAt: at })];
  expect(stillThere(trucks, new Date('2026-11-20T13:01:00.000Z'), replacedIds).map(({ id }) => id)).toEqual(['new']);
});
