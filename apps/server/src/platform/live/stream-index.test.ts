import fc from 'fast-check';
import { expect, test } from 'vitest';

import { boxesAround, type LatLng, miles } from '@towscout/geo';

import { cellsOf, cellSize, createStreamIndex } from './stream-index.ts';
import { type Addressed, boxesOf, isFor, type Subscriber, type Subscription } from './subscription.ts';

const USERS = ['ann', 'bob', 'cem'];

const anywhere = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
/** Corners of cells, the antimeridian, the poles, and a town. */
const awkward = fc.constantFrom<LatLng>(
  { lat: 0, lng: 0 },
  { lat: 40.75, lng: -74 },
  { lat: 40.7589, lng: -73.9851 },
  { lat: 51.9, lng: 180 },
  { lat: 51.9, lng: -180 },
  { lat: 52, lng: -179.99 },
  { lat: 90, lng: 10 },
  { lat: -90, lng: 0 },
  { lat: 89.9, lng: -120 },
);
const place = fc.oneof({ weight: 3, arbitrary: awkward }, { weight: 1, arbitrary: anywhere });
const radius = fc
  .oneof(fc.constantFrom(0.1, 1, 5, 10, 25, 700, 13_000), fc.double({ min: 0.01, max: 13_000, noNaN: true }))
  .map(miles);
const subscription: fc.Arbitrary<Subscription> = fc.record({
  userId: fc.option(fc.constantFrom(...USERS)),
  areas: fc.array(fc.record({ center: place, radius }), { maxLength: 3 }),
  names: fc.option(fc.constant(new Set(['sighting'])), { nil: undefined }),
});
/** Beside a place, as far as some of the circles reach. */
const nearby = fc
  .tuple(place, fc.double({ min: -0.2, max: 0.2, noNaN: true }), fc.double({ min: -0.2, max: 0.2, noNaN: true }))
  .map(([{ lat, lng }, north, east]) => ({
    lat: Math.max(-90, Math.min(90, lat + north)),
    lng: ((lng + east + 540) % 360) - 180,
  }));
const event: fc.Arbitrary<Addressed> = fc.record({
  name: fc.constantFrom('sighting', 'report'),
  userId: fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(...USERS, '') },
  ),
  place: fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 5, arbitrary: fc.oneof(place, nearby) }),
});
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('open' as const), subscription }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('close' as const), which: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('tell' as const), event }) },
);

test('the index finds exactly the streams that a look at each of them finds, each once', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const index = createStreamIndex<Subscriber>();
      const open: Subscriber[] = [];
      for (const each of steps) {
        if (each.does === 'open') {
          const stream = { ...each.subscription, boxes: boxesOf(each.subscription) };
          open.push(stream);
          index.add(stream);
        } else if (each.does === 'close') {
          const [closed] = open.splice(each.which % Math.max(1, open.length), 1);
          if (closed) expect([index.delete(closed), index.delete(closed)]).toEqual([true, false]);
        } else {
          const found: Subscriber[] = [];
          index.forEachOf(each.event, (stream) => found.push(stream));
          const scanned = open.filter((stream) => isFor(each.event, stream));
          expect(found).toHaveLength(scanned.length);
          expect(new Set(found)).toEqual(new Set(scanned));
        }
        expect(index.size).toBe(open.length);
      }
    }),
    { numRuns: 1000 },
  );
});

test('a circle lies in a few cells, however large it is', () => {
  fc.assert(
    fc.property(place, radius, (center, reach) => {
      const boxes = boxesAround(center, reach);
      expect(cellsOf(boxes, cellSize(boxes)).size).toBeLessThanOrEqual(4 * boxes.length);
    }),
    { numRuns: 1000 },
  );
});

test('a stream that its visit deletes costs no other one its event', () => {
  const index = createStreamIndex<Subscriber>();
  const area = { center: { lat: 40.75, lng: -74 }, radius: miles(5) };
  const listening = { userId: null, areas: [area] };
  const streams = Array.from({ length: 3 }, () => ({ ...listening, boxes: boxesOf(listening) }));
  for (const stream of streams) index.add(stream);
  const told: Subscriber[] = [];
  index.forEachOf({ name: 'sighting', userId: null, place: area.center }, (stream) => {
    told.push(stream);
    index.delete(stream);
  });
  expect(told).toEqual(streams);
  expect(index.size).toBe(0);
});
