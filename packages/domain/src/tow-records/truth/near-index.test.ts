import fc from 'fast-check';
import { expect, test } from 'vitest';

import { distanceBetween, miles } from '@towscout/geo';

import { createNearIndex } from './near-index.ts';

/** Around the corner of several cells, from the south to the north of the country. */
const placed = (lat: number) =>
  fc.record({
    at: fc.integer({ min: 0, max: 100 }),
    place: fc.record({
      lat: fc.double({ min: lat - 0.01, max: lat + 0.01, noNaN: true }),
      lng: fc.double({ min: -150.03, max: -149.97, noNaN: true }),
    }),
  });

test.each([19.5, 37.76, 70.5])('at %d° north it finds what a look at everything finds', (lat) => {
  const items = fc.array(placed(lat), { maxLength: 60 });
  fc.assert(
    fc.property(items, placed(lat), fc.double({ min: 0.05, max: 0.5, noNaN: true }), (all, { at, place }, radius) => {
      const near = { place, radius: miles(radius), from: at, to: at + 30 };
      const found = all.filter(
        (item) => item.at >= at && item.at <= at + 30 && distanceBetween(place, item.place) <= near.radius,
      );
      const index = createNearIndex(all);
      expect(index.count(near)).toBe(found.length);
      expect(index.first(near)?.at).toBe(found.length > 0 ? Math.min(...found.map((item) => item.at)) : undefined);
    }),
  );
});
