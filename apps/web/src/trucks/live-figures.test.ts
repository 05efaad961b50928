import { describe, expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { describeNearby, liveFigures } from './live-figures.ts';
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

describe('the figures in a sentence', () => {
  const from = { lat: 40.7589, lng: -73.9851 };
  const now = new Date('2026-11-20T12:05:00.000Z');
  const minutesAgo = (minutes: number): string => new Date(now.getTime() - minutes * 60_000).toISOString();
  const truck = (changes: Parameters<typeof aTruck>[0]) =>
    readTruck(aTruck({ changedAt: minutesAgo(4), latitude: '40.75912', ...changes }), from);
  const describe = (trucks: ReturnType<typeof truck>[] | null, radius = 5) => describeNearby({ trucks, radius, now });
  const far = { latitude: '40.765' };

  test('around a place that is not mine it says so', () => {
    const nearby = { trucks: [], radius: 5, now };
    expect(describeNearby({ ...nearby, isElsewhere: true })).toBe('No trucks reported within 5 miles of this place.');
    expect(inLocale('es', () => describeNearby({ ...nearby, isElsewhere: true }))).toBe(
      'No hay grúas reportadas a menos de 5 millas de este lugar.',
    );
  });

  test('how many there are, and how far the nearest is, what it does and since when', () => {
    expect(describe([truck({ status: 'waiting' }), truck(far)])).toBe(
      '2 trucks within 5 miles. Nearest 80 ft, there 4 min ago.',
    );
    expect(describe([truck({ ...far, status: 'en_route' })], 1)).toBe(
      '1 truck within a mile. Nearest 0.4 mi, on the way 4 min ago.',
    );
    expect(describe([truck({ ...far, status: 'waiting' }), truck({})])).toContain('Nearest 80 ft, towing 4 min ago.');
  });

  test('a dispatched call is never called a truck', () => {
    const call = { source: 'sf_calls', trust: 'official' } as const;
    expect(describe([truck(call)])).toBe('1 tow call within 5 miles. Nearest 80 ft, called 4 min ago.');
    expect(describe([truck(call), truck(far)])).toContain('2 trucks and tow calls within 5 miles.');
  });

  test('what has left, is a sample or was reported too long ago is not counted', () => {
    const others = [
      truck({ status: 'departed' }),
      truck({ source: 'simulated' }),
      truck({ changedAt: minutesAgo(50), status: 'waiting' }),
    ];
    expect(describe(others)).toBe('No fresh reports within 5 miles.');
    expect(describe(others.slice(0, 2))).toBe('No trucks reported within 5 miles.');
    expect(describe([...others, truck(far)])).toContain('1 truck within');
  });

  test('none is none reported, and what could not be read is not known', () => {
    expect(describe([])).toBe('No trucks reported within 5 miles.');
    expect(describe(null)).toBe('Not known right now.');
  });
});
