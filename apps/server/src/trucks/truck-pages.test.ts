import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import type { TowTruck } from '@towscout/contracts/trucks/trucks';

import { createLiveMap } from './live-map.ts';
import { foundTruck, getId, packTrucks } from './packed-trucks.ts';
import { nearbyPage, nearestFirst } from './truck-pages.ts';

const ID = '00000000-0000-4000-8000-00000000000';
const here = { lat: 37.7749, lng: -122.4194 };
const truck = fc
  .record({
    n: fc.nat(4),
    north: fc.nat(3),
    expires: fc.integer({ min: 10, max: 59 }),
    word: fc.constantFrom('a', 'b'),
  })
  .map(
    ({ n, north, expires, word }) =>
      ({
        id: ID + n,
        latitude: String(here.lat + north / 100),
        longitude: String(here.lng),
        location: word,
        changedAt: '2026-11-20T11:50:00.000Z',
        expiresAt: `2026-11-20T12:${expires}:00.000Z`,
      }) as TowTruck,
  );
const change = fc.oneof(
  truck.map((put) => ({ put })),
  fc.nat(4).map((n) => ({ remove: ID + n })),
);

test('a tag that was on another answer before is never on this one, while the clock runs and trucks come and go', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 50 }), (changes) => {
      const map = createLiveMap();
      const bodies = new Map<string, string>();
      changes.forEach((each, minute) => {
        if ('put' in each) map.put(each.put);
        else map.remove(each.remove);
        const clock = { now: () => new Date(Date.UTC(2026, 10, 20, 12, minute)) };
        const page = nearbyPage({ liveMap: map, clock }, { ...here, radius: 2 });
        const body = page.json(Buffer.alloc).toString();
        expect(bodies.get(page.tag()) ?? body).toBe(body);
        bodies.set(page.tag(), body);
        const again = nearbyPage({ liveMap: map, clock }, { ...here, radius: 2 });
        expect(again.tag()).toBe(page.tag());
      });
    }),
  );
});

test('trucks come by distance, and by id where that is equal, however many there are', () => {
  const row = fc.record({ id: fc.uuid(), parts: fc.oneof(fc.nat(9), fc.nat(250_000)) });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 1500, size: 'max' }), (rows) => {
      const truck = (id: string) => ({ id, latitude: '0', longitude: '0' }) as TowTruck;
      const head = Buffer.from('{');
      const among = packTrucks(rows.map(({ id }) => ({ truck: truck(id), expiresAt: 0, revision: 0, head })));
      const found = rows.map(({ parts }, index) => foundTruck(among, index, index, parts));
      expect(nearestFirst(found).map((each) => [each.parts, getId(each)])).toEqual(
        rows.toSorted((a, b) => a.parts - b.parts || (a.id < b.id ? -1 : 1)).map(({ id, parts }) => [parts, id]),
      );
    }),
    { numRuns: 10 },
  );
});
