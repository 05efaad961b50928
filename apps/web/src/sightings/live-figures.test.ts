import { expect, test } from 'vitest';

import { liveFigures } from './live-figures.ts';
import { readTruck } from './tow-truck-view.ts';
import { aTruck } from './truck.fixture.ts';

const from = { lat: 40.7589, lng: -73.9851 };
const now = new Date('2026-11-20T12:05:00.000Z');
const truck = (changes: Parameters<typeof aTruck>[0]) => readTruck(aTruck(changes), from);
const figures = (nearby: ReturnType<typeof truck>[] | null, total: number | null = null, isWatched = true) =>
  liveFigures({ nearby, total, now, isWatched });

test('each truck counts under its own status', () => {
  const nearby = [
    truck({ status: 'waiting', latitude: '40.765' }),
    truck({}),
    truck({ status: 'en_route' }),
    truck({ status: 'responding' }),
  ];
  expect(figures(nearby)).toEqual({ towing: 1, present: 1, onTheWay: 2, nearestMiles: 0, tracked: null });
});

test('samples and trucks that left are in no figure', () => {
  expect(figures([truck({ source: 'simulated' }), truck({ status: 'departed' })], 0)).toEqual({
    towing: 0,
    present: 0,
    onTheWay: 0,
    nearestMiles: null,
    tracked: 0,
  });
});

test('what people reported too long ago is not counted as current, but may be the nearest; what a feed still lists counts', () => {
  const long = '2026-11-20T11:18:00.000Z';
  expect(figures([truck({ changedAt: long })])).toMatchObject({ towing: 0, nearestMiles: 0 });
  expect(figures([truck({ changedAt: long, source: 'chp_cad', trust: 'official' })]).towing).toBe(1);
});

test('where no official feed looks, what people report is counted, and none is unknown, not 0', () => {
  expect(figures([], 26, false)).toEqual({
    towing: null,
    present: null,
    onTheWay: null,
    nearestMiles: null,
    tracked: 26,
  });
  expect(figures([truck({})], 26, false)).toMatchObject({ towing: 1, present: null, nearestMiles: 0 });
});

test('what could not be read is unknown, not 0', () => {
  expect(figures(null, 812)).toEqual({ towing: null, present: null, onTheWay: null, nearestMiles: null, tracked: 812 });
});

test('what is near is tracked, also before the site has counted again', () => {
  expect(figures([truck({}), truck({ status: 'en_route' }), truck({ status: 'departed' })], 0).tracked).toBe(2);
  expect(figures([truck({})], null).tracked).toBeNull();
});
