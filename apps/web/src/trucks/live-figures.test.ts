import { expect, test } from 'vitest';

import { liveFigures } from './live-figures.ts';
import { readTruck } from './tow-truck-view.ts';
import { aTruck } from './truck.fixture.ts';

const from = { lat: 40.7589, lng: -73.9851 };
const now = new Date('2026-11-20T12:05:00.000Z');
const truck = (changes: Parameters<typeof aTruck>[0]) => readTruck(aTruck(changes), from);
const figures = (nearby: ReturnType<typeof truck>[] | null, isWatched = true) =>
  liveFigures({ nearby, now, isWatched });
const UNKNOWN = { towing: null, present: null, onTheWay: null, earlier: null, nearestMiles: null };

test('each truck counts under its own status', () => {
  const nearby = [
    truck({ status: 'waiting', latitude: '40.765' }),
    truck({}),
    truck({ status: 'en_route' }),
    truck({ status: 'responding' }),
  ];
  expect(figures(nearby)).toEqual({ towing: 1, present: 1, onTheWay: 2, earlier: 0, nearestMiles: 0 });
});

test('samples and trucks that left are in no figure', () => {
  expect(figures([truck({ source: 'simulated' }), truck({ status: 'departed' })])).toEqual({
    towing: 0,
    present: 0,
    onTheWay: 0,
    earlier: 0,
    nearestMiles: null,
  });
});

test('what people reported too long ago counts as earlier, and is not the nearest; what a feed still lists counts', () => {
  const long = '2026-11-20T11:18:00.000Z';
  expect(figures([truck({ changedAt: long })])).toMatchObject({ towing: 0, earlier: 1, nearestMiles: null });
  expect(figures([truck({ changedAt: long }), truck({ latitude: '40.765' })]).nearestMiles).toBeGreaterThan(0.3);
  expect(figures([truck({ changedAt: long, source: 'chp_cad', trust: 'official' })]).towing).toBe(1);
});

test('the four counts add up to the trucks that are listed', () => {
  const listed = [
    truck({}),
    truck({ status: 'waiting' }),
    truck({ status: 'en_route' }),
    truck({ status: 'waiting', changedAt: '2026-11-20T11:18:00.000Z' }),
    truck({ status: 'active', changedAt: '2026-11-20T10:18:00.000Z' }),
  ];
  const { towing, present, onTheWay, earlier } = figures(listed);
  expect((towing ?? 0) + (present ?? 0) + (onTheWay ?? 0) + (earlier ?? 0)).toBe(listed.length);
});

test('where no official feed looks, what people report is counted, and none is unknown, not 0', () => {
  expect(figures([], false)).toEqual(UNKNOWN);
  expect(figures([truck({})], false)).toMatchObject({ towing: 1, present: null, earlier: null, nearestMiles: 0 });
});

test('what could not be read is unknown, not 0', () => {
  expect(figures(null)).toEqual(UNKNOWN);
});
