import { expect, it } from 'vitest';

import type { LatLng } from '@towscout/geo';

import { cardPath, findCardCity } from './card-cities.ts';
import { byKind, type Fact, factsToCall, isOld } from './card.ts';

const everyCity = () => true;
const find = (city: string, state: string, lat: number, lng: number, county: string | null = null) => {
  const found = findCardCity({ city, state, county }, { lat, lng }, everyCity);
  return found && [found.city.name, found.milesAway === null ? null : Math.round(found.milesAway)];
};

it('a place is in the city that the post names there, whatever it calls its parts', () => {
  expect(find('San Francisco', 'CA', 37.76, -122.42)).toEqual(['San Francisco', null]);
  expect(find('Brooklyn', 'NY', 40.65, -73.95, 'Kings')).toEqual(['New York City', null]);
  expect(find('Flushing', 'NY', 40.76, -73.83, 'Queens')).toEqual(['New York City', null]);
  expect(find('St. Paul', 'MN', 44.94, -93.09)).toEqual(['Saint Paul', null]);
});

it('elsewhere it is near the nearest city within 25 miles that has facts', () => {
  expect(find('Daly City', 'CA', 37.688, -122.471)).toEqual(['San Francisco', 7]);
  // Between Oakland and San Francisco, in the bay.
  expect(find('Emeryville', 'CA', 37.833, -122.29)).toEqual(['Oakland', 2]);
});

it('a city without facts around the place is not passed over for one farther away', () => {
  const without = (missing: string) => (city: { name: string }) => city.name !== missing;
  const nearTo = (place: string, state: string, at: LatLng, missing: string) =>
    findCardCity({ city: place, state, county: null }, at, without(missing))?.city.name;
  expect(nearTo('Emeryville', 'CA', { lat: 37.833, lng: -122.29 }, 'Oakland')).toBe('Oakland');
  expect(nearTo('Pacifica', 'CA', { lat: 37.613, lng: -122.487 }, 'San Francisco')).toBe('Oakland');
  const omaha = findCardCity(
    { city: 'Offutt Afb', state: 'NE', county: null },
    { lat: 41.256, lng: -95.94 },
    without('Omaha'),
  );
  expect(omaha).toMatchObject({ city: { name: 'Omaha' }, milesAway: null });
});

it('a city of the same name in another state is another, and far from all there is none', () => {
  expect(find('Hartford', 'WI', 43.32, -88.38)).toBeNull();
  expect(find('Brooklyn', 'OH', 41.44, -81.74)).toEqual(['Cleveland', 5]);
});

it('a place outside of the country, or nowhere, has no city', () => {
  expect(findCardCity(null, { lat: 48.86, lng: 2.35 }, everyCity)).toBeNull();
  expect(findCardCity(null, null, everyCity)).toBeNull();
  expect(findCardCity({ city: 'Nowhere', state: '', county: null }, null, everyCity)).toBeNull();
});

it('a large city without facts is still the one there', () => {
  const found = findCardCity(
    { city: 'Jersey City', state: 'NJ', county: 'Hudson' },
    { lat: 40.73, lng: -74.08 },
    () => false,
  );
  expect(found).toMatchObject({ city: { name: 'Jersey City' }, milesAway: null });
});

it('a card’s file is named after its city', () => {
  expect(cardPath({ name: 'St. Petersburg', state: 'FL' })).toBe('fl/st-petersburg');
  expect(cardPath({ name: 'Winston-Salem', state: 'NC' })).toBe('nc/winston-salem');
});

it('a fact is old after 18 months', () => {
  const now = new Date('2026-11-30T12:00:00Z');
  expect(['2025-05-31', '2025-05-30', '2025-05-29', '2009-01-08'].map((checked) => isOld({ checked }, now))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

it('whom to call are towers and lots with a phone, and kinds are told in order', () => {
  const fact = (kind: Fact['kind'], phone?: string): Fact => ({
    kind,
    ...(phone && { phone }),
    source: 'https://example.gov',
    checked: '2026-11-30',
  });
  const facts = [fact('limit'), fact('lot', '311'), fact('reportTheft', '311'), fact('tower'), fact('lot')];
  expect(factsToCall(facts)).toEqual([facts[1]]);
  expect(byKind(facts).map(([kind, own]) => [kind, own.length])).toEqual([
    ['tower', 1],
    ['lot', 2],
    ['limit', 1],
    ['reportTheft', 1],
  ]);
});
