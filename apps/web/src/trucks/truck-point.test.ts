import fc from 'fast-check';
import { expect, test } from 'vitest';

import { SOURCES } from '@towscout/domain/sources/tow-calls';
import { TRUCK_STATUSES } from '@towscout/domain/trucks/status';

import { splitMarks } from '#map/mark-layers.ts';

import { liveFigures } from './live-figures.ts';
import { readTruck } from './tow-truck-view.ts';
import { truckPoint } from './truck-point.ts';
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
      const { live } = splitMarks(nearby.map((truck) => truckPoint(truck, now)));
      expect(live).toHaveLength((towing ?? 0) + (present ?? 0) + (onTheWay ?? 0));
    }),
  );
});
