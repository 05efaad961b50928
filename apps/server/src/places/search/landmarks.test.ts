import { expect, test } from 'vitest';

import { createKnownPlaces } from '../known-places.ts';
import { readAirports } from '../seed/read-sources.ts';
import { aZip } from '../zip-point.fixture.ts';
import type { NamedPlace } from '../zip-point.ts';

const named = (kind: NamedPlace['kind'], id: number, name: string, lat: number, lng: number): NamedPlace => ({
  id,
  kind,
  name,
  state: 'CA',
  place: { lat, lng },
  population: kind === 'city' ? 864_816 : 0,
});
const known = createKnownPlaces({
  zips: [
    aZip('94117', 'San Francisco', 'CA', 37.77, -122.445),
    aZip('94128', 'San Francisco', 'CA', 37.622, -122.384),
    aZip('10001', 'New York', 'NY', 40.7484, -73.9967),
    aZip('11430', 'Jamaica', 'NY', 40.6472, -73.7827),
  ],
  places: [
    named('city', 1, 'San Francisco', 37.7749, -122.4194),
    named('landmark', 2, 'Golden Gate Park', 37.7694, -122.4862),
    { ...named('city', 3, 'New York City', 40.7143, -74.006), state: 'NY' },
    ...(await readAirports()),
  ],
});
const first = (text: string) => known.search(text).places[0];

test.each([
  ['sfo', 'San Francisco International Airport (SFO), San Francisco, CA, United States'],
  ['SFO airport', 'San Francisco International Airport (SFO), San Francisco, CA, United States'],
  ['san francisco airport', 'San Francisco International Airport (SFO), San Francisco, CA, United States'],
  ['jfk', 'John F Kennedy International Airport (JFK), Jamaica, NY, United States'],
  ['golden gate park', 'Golden Gate Park, San Francisco, CA, United States'],
])('%s is found', (text, name) => {
  expect(first(text)).toMatchObject({ display_name: name, isExact: true });
});

test('an airport says where its place comes from, and gives no neighborhood', () => {
  expect(first('sfo')).toMatchObject({ type: 'airport', licence: 'OurAirports, public domain' });
  expect(first('sfo')?.address).toMatchObject({ city: 'San Francisco', state: 'California' });
  expect(first('sfo')?.address.neighbourhood).toBeUndefined();
});

test('a city comes before its airport', () => {
  expect(first('san francisco')).toMatchObject({ type: 'city', isExact: true });
});

test('a city is suggested once, under one name', () => {
  const cities = known.search('new york').places.filter(({ type }) => type === 'city');
  expect(cities).toMatchObject([{ display_name: 'New York City, NY, United States', isExact: true }]);
});

test('no two airports have one code, and all are in the United States', async () => {
  const airports = await readAirports();
  expect(airports.length).toBeGreaterThan(400);
  expect(new Set(airports.map(({ name }) => name.slice(-5))).size).toBe(airports.length);
  for (const { name, state } of airports) expect(`${name} ${state}`).toMatch(/^.+ \([A-Z]{3}\) [A-Z]{2}$/);
});
