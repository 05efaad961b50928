import fc from 'fast-check';
import { expect, test } from 'vitest';

import { distanceBetween } from '@towscout/geo';

import { SAME_PLACE_MILES, withoutDoubles } from '../pack-gazetteer.ts';
import { coreName, normalize } from '../search/normalize.ts';
import type { NamedPlace } from '../zip-point.ts';

const city = (id: number, name: string, state: string, lat: number, lng: number, population = 0): NamedPlace => ({
  id,
  kind: 'city',
  name,
  state,
  place: { lat, lng },
  population,
});
const getNames = (places: readonly NamedPlace[]): string[] => withoutDoubles(places).map(({ name }) => name);

test('New York and New York City are one place, under the name of the larger entry', () => {
  const both = [city(1, 'New York', 'NY', 40.75, -73.98), city(2, 'New York City', 'NY', 40.714, -74.006, 8_175_133)];
  expect(getNames(both)).toEqual(['New York City']);
});

test('a neighborhood with and without ‘District’ is one, and is not a city of that name', () => {
  const mission = { ...city(1, 'Mission District', 'CA', 37.7599, -122.4148), kind: 'neighbourhood' } as const;
  const places = [mission, { ...mission, id: -1, name: 'Mission' }, city(3, 'Mission', 'CA', 37.76, -122.41)];
  expect(withoutDoubles(places).map(({ id }) => id)).toEqual([1, 3]);
});

test('towns miles apart, or in other states, stay two', () => {
  expect(
    getNames([
      city(1, 'Union', 'NJ', 40.6976, -74.2632, 56_000),
      city(2, 'Union City', 'NJ', 40.7795, -74.0238, 69_000),
      city(3, 'Kansas City', 'KS', 39.1142, -94.6275, 150_000),
      city(4, 'Kansas City', 'MO', 39.0997, -94.5786, 500_000),
      city(5, 'City', 'MO', 39.0997, -94.5786),
    ]),
  ).toHaveLength(5);
});

const places = fc.array(
  fc.record({
    id: fc.nat(),
    kind: fc.constantFrom('city', 'neighbourhood'),
    name: fc.constantFrom('Union', 'Union City', 'union district', 'Oak', 'City'),
    state: fc.constantFrom('NJ', 'NY'),
    place: fc.record({ lat: fc.double({ min: 40, max: 40.2, noNaN: true }), lng: fc.constant(-74) }),
    population: fc.nat(3),
  }) satisfies fc.Arbitrary<NamedPlace>,
);

test('no two that stay are one place, and whoever goes has its larger or equal one among them', () => {
  const isDouble = (a: NamedPlace, b: NamedPlace): boolean =>
    a.kind === b.kind &&
    a.state === b.state &&
    coreName(normalize(a.name)) === coreName(normalize(b.name)) &&
    distanceBetween(a.place, b.place) < SAME_PLACE_MILES;
  fc.assert(
    fc.property(places, (all) => {
      const kept = withoutDoubles(all);
      for (const place of kept) expect(kept.filter((other) => isDouble(place, other))).toEqual([place]);
      for (const place of all)
        expect(kept.some((other) => isDouble(place, other) && other.population >= place.population)).toBe(true);
    }),
  );
});
