import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { SOURCES } from '@towscout/domain/sources/tow-calls';
import { TRUCK_STATUSES } from '@towscout/domain/trucks/status';

import { splitMarks } from '#map/mark-layers.ts';

import { liveFigures } from './live-figures.ts';
import { readTruck } from './tow-truck-view.ts';
import { truckPoint } from './truck-layer.tsx';
import { aTruck } from './truck.fixture.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const from = { lat: 40.7589, lng: -73.9851 };

test('the clusters add up to the figures, whatever is on the map', () => {
  const trucks = fc.array(
    fc
      .record({
        status: fc.constantFrom(...TRUCK_STATUSES),
        source: fc.constantFrom(...SOURCES),
        changedAt: fc.nat(200).map((minutes) => new Date(now.getTime() - minutes * 60_000).toISOString()),
        latitude: fc.double({ min: 40.7, max: 40.8, noNaN: true }).map(String),
      })
      .map((changes) => readTruck(aTruck(changes), from)),
  );
  fc.assert(
    fc.property(trucks, (nearby) => {
      const { towing, present, onTheWay } = liveFigures({ nearby, now, isWatched: true });
      const { live, near } = splitMarks(
        nearby.map((truck) => truckPoint(truck, now, { places: [from], alertMiles: 1 })),
        { places: [from], zoom: 12 },
      );
      expect(live.length + near.length).toBe((towing ?? 0) + (present ?? 0) + (onTheWay ?? 0));
    }),
  );
});

describe('a mark tells how near it is to me or to my car', () => {
  const MILES_PER_DEGREE = 69.1;
  const car = { lat: from.lat + 2 / MILES_PER_DEGREE, lng: from.lng };
  const at = (miles: number, places = [from, car]) => {
    const latitude = String(from.lat + miles / MILES_PER_DEGREE);
    const truck = readTruck(aTruck({ latitude, changedAt: now.toISOString() }), from);
    const { size, pulse } = truckPoint(truck, now, { places, alertMiles: 0.5 });
    return { size, pulse };
  };

  test('by its size: largest within a quarter mile, smallest where nobody alerts me', () => {
    const sizes = [0.2, 0.4, 1, 2.2, 2.4, 3].map((miles) => at(miles).size);
    expect(sizes).toEqual([1.2, 1, 0.8, 1.2, 1, 0.8]);
  });

  test('and by its beacon, which beats only where it may alert me', () => {
    expect([0.2, 0.4, 1, 2.2, 3].map((miles) => at(miles).pulse)).toEqual([true, true, false, true, false]);
    expect(at(0, []).pulse).toBe(false);
  });
});
