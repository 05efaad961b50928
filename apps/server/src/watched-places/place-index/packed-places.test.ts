import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { distanceBetween, type LatLng } from '@towscout/geo';

import { createPackedPlaces, type WatchedCircle } from './packed-places.ts';

const RADII = [0.1, 0.3, 0.5, 1, 2, 3, 5, 9, 12.5, 25];
/** A city, Alaska's north, and both sides of the antimeridian. */
const CENTERS: readonly LatLng[] = [
  { lat: 37.77, lng: -122.42 },
  { lat: 71.3, lng: -156.8 },
  { lat: 52, lng: 179.95 },
];

const spot = fc
  .record({
    center: fc.constantFrom(...CENTERS),
    up: fc.double({ min: -0.4, max: 0.4, noNaN: true }),
    aside: fc.double({ min: -0.6, max: 0.6, noNaN: true }),
  })
  .map(({ center, up, aside }): LatLng => {
    const lng = center.lng + aside;
    return { lat: center.lat + up, lng: lng > 180 ? lng - 360 : lng };
  });

const toId = (n: number): string => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
const readIds = (near: string): string[] =>
  near === ''
    ? []
    : near
        .split(', ')
        .map((id) => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'))
        .toSorted();

const change = fc.oneof(
  { weight: 4, arbitrary: fc.record({ n: fc.nat(200), place: spot, radius: fc.constantFrom(...RADII) }) },
  { weight: 1, arbitrary: fc.record({ n: fc.nat(200) }) },
);

describe('places in packed arrays', () => {
  test('are found by every spot within their circle, and by none clearly beyond it', () => {
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 400 }),
        fc.array(spot, { minLength: 1, maxLength: 10 }),
        (changes, asked) => {
          const packed = createPackedPlaces();
          const expected = new Map<string, WatchedCircle>();
          for (const each of changes) {
            const id = toId(each.n);
            if ('place' in each) {
              packed.put({ id, ...each });
              expected.set(id, { id, ...each });
            } else {
              packed.remove(id);
              expected.delete(id);
            }
          }
          expect(packed.count()).toBe(expected.size);
          for (const where of asked) {
            const found = new Set(readIds(packed.near(where)));
            for (const { id, place, radius } of expected.values()) {
              const distance = distanceBetween(place, where);
              if (distance <= radius) expect(found).toContain(id);
              if (distance > radius * 1.03 + 0.05) expect(found).not.toContain(id);
            }
            for (const id of found) expect(expected.has(id)).toBe(true);
          }
        },
      ),
    );
  });

  test.each(CENTERS)('of a crowded city ($lat, $lng) are found when most of them are gone, too', (center) => {
    const packed = createPackedPlaces();
    const spiral = (n: number): LatLng => {
      const lng = center.lng + 0.06 * Math.sqrt(n / 4000) * Math.cos(n);
      return { lat: center.lat + 0.06 * Math.sqrt(n / 4000) * Math.sin(n), lng: lng > 180 ? lng - 360 : lng };
    };
    const circles = Array.from({ length: 4000 }, (_, n) => ({ id: toId(n), place: spiral(n), radius: 0.5 + (n % 2) }));
    const expectFound = (left: readonly WatchedCircle[]) => {
      for (let n = 0; n < 4000; n += 200) {
        const found = new Set(readIds(packed.near(spiral(n))));
        const inside = left.filter(({ place, radius }) => distanceBetween(place, spiral(n)) <= radius);
        const around = left.filter(({ place, radius }) => distanceBetween(place, spiral(n)) <= radius * 1.03 + 0.05);
        expect(inside.filter(({ id }) => !found.has(id))).toEqual([]);
        expect(found.isSubsetOf(new Set(around.map(({ id }) => id)))).toBe(true);
      }
    };
    circles.forEach(packed.put);
    expectFound(circles);
    const few = circles.filter((_, n) => n % 40 === 0);
    for (const { id } of circles) if (!few.some((left) => left.id === id)) packed.remove(id);
    expectFound(few);
    circles.forEach(packed.put);
    expectFound(circles);
  });

  test('of one car park are told apart, and those that are gone leave their room to others', () => {
    const packed = createPackedPlaces();
    const place = CENTERS[0] ?? { lat: 0, lng: 0 };
    const ids = Array.from({ length: 20_000 }, (_, n) => toId(n));
    for (const id of ids) packed.put({ id, place, radius: 0.5 });
    expect(readIds(packed.near(place))).toEqual(ids);
    for (const id of ids.filter((_, n) => n % 3 > 0)) packed.remove(id);
    expect(readIds(packed.near(place))).toEqual(ids.filter((_, n) => n % 3 === 0));
    for (const id of ids) packed.put({ id, place: { ...place, lat: place.lat + 1 }, radius: 0.5 });
    expect(packed.near(place)).toBe('');
    expect(readIds(packed.near({ ...place, lat: place.lat + 1 }))).toEqual(ids);
  });
});
