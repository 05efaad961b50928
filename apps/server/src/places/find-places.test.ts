import { expect, test } from 'vitest';

import { noStreets, openStreets, packStreets } from '#testing/streets.fixture.ts';

import { describePlace, findPlaces, type Geocoder, noGeocoder } from './find-places.ts';
import { createKnownPlaces } from './known-places.ts';
import type { CountyStreets, Streets, StreetState } from './streets/index.ts';
import { aZip } from './zip-point.fixture.ts';

const SAN_FRANCISCO = { lat: 37.7749, lng: -122.4194 };
const known = createKnownPlaces({
  zips: [
    aZip('94105', 'San Francisco', 'CA', 37.789, -122.395),
    aZip('94110', 'San Francisco', 'CA', 37.75, -122.415),
    aZip('10118', 'New York', 'NY', 40.7484, -73.9857),
  ],
  places: [
    { id: 1, kind: 'city', name: 'San Francisco', state: 'CA', place: SAN_FRANCISCO, population: 864_816 },
    {
      id: 2,
      kind: 'city',
      name: 'New York City',
      state: 'NY',
      place: { lat: 40.7143, lng: -74.006 },
      population: 8_175_133,
    },
  ],
});

function sanFrancisco(): CountyStreets {
  const streets = packStreets('tiger');
  const market = [
    [-122.3974, 37.7925],
    [-122.3984, 37.7917],
  ] as const;
  const range = { side: 'left', from: '200', to: '298', parity: 'E', zip: '94105' } as const;
  streets.add({ lineId: '1', name: 'Market St', line: market, ranges: [range] });
  streets.add({
    lineId: '2',
    name: 'Front St',
    line: [
      [-122.3984, 37.7917],
      [-122.3986, 37.7925],
    ],
    ranges: [],
  });
  return openStreets(streets.finish().packed);
}

/** Streets of which each county is known, or has this state. */
function streetsWith(counties: Readonly<Record<string, CountyStreets | StreetState>>): Streets {
  const countyAt = async ({ lng }: { lng: number }) => (lng < -100 ? '06075' : '36061');
  const knownIn = (county: string): CountyStreets | null => {
    const here = counties[county];
    return typeof here === 'object' ? here : null;
  };
  return {
    ...noStreets,
    isOn: true,
    countyAt,
    async find(question) {
      const county = 'county' in question ? question.county : await countyAt(question.near);
      const here = counties[county] ?? 'unknown';
      return typeof here === 'string' ? { state: here, found: [] } : { state: 'known', found: here.find(question) };
    },
    reverse: async (point, within) => knownIn(await countyAt(point))?.reverse(point, within) ?? null,
  };
}

const find = async (
  text: string,
  streets: Streets,
  { near = null as typeof SAN_FRANCISCO | null, geocoder = noGeocoder } = {},
) => {
  const { places, lack } = await findPlaces({ known: () => known, geocoder, streets }, text, 8, near);
  return { names: places.map(({ display_name }) => display_name.replace(', United States', '')), places, lack };
};

const HERE = streetsWith({ '06075': sanFrancisco() });

test('an address comes before its city, with how it was found and how precise it is', async () => {
  const { names, places, lack } = await find('220 Market St, San Francisco', HERE);
  expect(names).toEqual(['220 Market St, San Francisco, CA 94105', 'San Francisco, CA']);
  expect(places[0]).toMatchObject({ source: 'streets', basis: 'range', type: 'house', isExact: false });
  expect(places[0]?.precisionMeters).toBeGreaterThan(20);
  expect(places[0]?.address).toMatchObject({ house_number: '220', road: 'Market St', postcode: '94105' });
  expect(lack).toBeNull();
});

test('a number that no block has is said to be near', async () => {
  const { names, places } = await find('330 Market Street San Francisco', HERE);
  expect(names[0]).toBe('Near 330 Market St, San Francisco, CA 94105');
  expect(places[0]?.address.house_number).toBeUndefined();
});

test('a corner is found, and a street without a city around where the user is looking from', async () => {
  expect((await find('Market & Front, San Francisco', HERE)).names[0]).toBe(
    'Market St & Front St, San Francisco, CA 94105',
  );
  expect((await find('220 Market St', HERE, { near: SAN_FRANCISCO })).names[0]).toBe(
    '220 Market St, San Francisco, CA 94105',
  );
});

test.each([
  ['220 Market St', HERE, 'needs-area'],
  ['12 Nowhere St, San Francisco', HERE, 'not-found'],
  ['350 5th Ave, New York', streetsWith({ '36061': 'fetching' }), 'fetching'],
  ['350 5th Ave, New York', streetsWith({ '36061': 'unknown' }), 'unavailable'],
  ['350 5th Ave, New York', noStreets, 'unavailable'],
] as const)('%s, which is not found, says why', async (text, streets, why) => {
  const { names, lack } = await find(text, streets);
  expect(lack).toBe(why);
  if (text.includes('New York')) expect(names).toContain('New York City, NY');
});

test('the geocoder is asked only about what our streets are not sure of', async () => {
  const asked: string[] = [];
  const geocoder: Geocoder = { ...noGeocoder, isConfigured: true, search: async (text) => (asked.push(text), []) };
  await find('220 Market St, San Francisco', HERE, { geocoder });
  await find('330 Market St, San Francisco', HERE, { geocoder });
  expect(asked).toEqual(['330 Market St, San Francisco']);
});

test('a street with one wrong letter is offered as another spelling, and the geocoder is asked all the same', async () => {
  const asked: string[] = [];
  const geocoder: Geocoder = { ...noGeocoder, isConfigured: true, search: async (text) => (asked.push(text), []) };
  const { names, places } = await find('220 Markt St, San Francisco', HERE, { geocoder });
  expect(names[0]).toBe('220 Market St, San Francisco, CA 94105');
  expect(places[0]).toMatchObject({ isRespelled: true, isExact: false });
  expect(asked).toHaveLength(1);
  expect((await find('220 Market St, San Francisco', HERE)).places[0]).not.toHaveProperty('isRespelled');
});

test('a ZIP code that reaches into another county is looked for there, too', async () => {
  // Where the outline puts the middle of 94105, the streets have nothing of it.
  const elsewhere: Streets = {
    ...HERE,
    countyAt: async ({ lng }) => (lng < -122.4 ? '06075' : '06001'),
    find: async (question) =>
      'county' in question && question.county === '06001' ? { state: 'known', found: [] } : HERE.find(question),
  };
  expect((await find('220 Market St, 94105', elsewhere)).names[0]).toBe('220 Market St, San Francisco, CA 94105');
});

test('a point on a street is described by it, with its approximate number', async () => {
  const described = await describePlace(
    { known: () => known, geocoder: noGeocoder, streets: HERE },
    { lat: 37.79205, lng: -122.39785 },
  );
  expect(described?.display_name).toMatch(/^Near 2[45]\d Market St, San Francisco, CA 94105, United States$/);
  expect(described).toMatchObject({ source: 'streets', basis: 'near', address: { road: 'Market St' } });
});

test.each([
  [55, 'Market St'],
  [65, undefined],
])('a point %i m beside a street, as in the middle of a building, is on %s', async (meters, road) => {
  // To the southeast of the middle of the block.
  const place = { lat: 37.7921 - (meters * 0.703) / 111_195, lng: -122.3979 + (meters * 0.711) / 87_880 };
  const described = await describePlace({ known: () => known, geocoder: noGeocoder, streets: HERE }, place);
  expect(described?.address.road).toBe(road);
});
