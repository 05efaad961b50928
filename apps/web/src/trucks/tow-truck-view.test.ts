import { expect, test } from 'vitest';

import { readOnce, readTruck } from './tow-truck-view.ts';
import { aTruck } from './truck.fixture.ts';

test('text coordinates and instants become numbers and dates', () => {
  const truck = readTruck(aTruck({ etaAt: '2026-11-20T12:30:00.000Z' }), null);
  expect([truck.latitude, truck.longitude]).toEqual([40.7589, -73.9851]);
  expect(truck.changedAt.getTime()).toBe(Date.UTC(2026, 10, 20, 12));
  expect(truck.etaAt?.getUTCMinutes()).toBe(30);
});

test('the distance is from the place looked from, and unknown without one', () => {
  expect(readTruck(aTruck(), { lat: 40.7589, lng: -73.9851 }).distanceMiles).toBe(0);
  expect(readTruck(aTruck(), { lat: 40.7734, lng: -73.9851 }).distanceMiles).toBeCloseTo(1, 1);
  expect(readTruck(aTruck(), null).distanceMiles).toBeNull();
});

test('the status decides the display priority', () => {
  const priority = (status: 'active' | 'waiting' | 'departed') => readTruck(aTruck({ status }), null).priority;
  expect([priority('active'), priority('waiting'), priority('departed')]).toEqual(['high', 'medium', 'low']);
});

test('a truck without news keeps its view', () => {
  const read = readOnce({ lat: 40.7589, lng: -73.9851 });
  const wire = { ...aTruck(), distanceMiles: 0 };
  expect(read(wire)).toBe(read(wire));
  expect(read({ ...wire, status: 'departed' })).toMatchObject({ status: 'departed', priority: 'low' });
});
