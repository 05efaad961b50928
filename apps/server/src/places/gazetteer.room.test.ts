import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { STREET_SEARCH } from '@towscout/contracts/places/constants';
import type { GeocodedPlace, MapLabel, SearchedPlace } from '@towscout/contracts/places/schema';
import { CARD_CITIES, LARGEST_COUNT } from '@towscout/domain/towed-cars/city-cards/card-cities';

import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

import { nicknames } from './search/city-nicknames.ts';
import { normalize } from './search/normalize.ts';
import { loadGazetteer } from './seed/gazetteer.queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ gazetteer: 'seeded' });
});
afterAll(() => server.close());

const ask = (text: string) =>
  server
    .visitor()
    .get(
      `/api/geocode/search?format=json&addressdetails=1&limit=8&countrycodes=us&dedupe=1&q=${encodeURIComponent(text)}`,
    );
const search = async (text: string) => (await ask(text)).json<SearchedPlace[]>();
const names = async (text: string) =>
  (await search(text)).map(({ display_name }) => display_name.replace(', United States', ''));

/** A small seeded generator: every run draws the same ZIP codes. */
function* chances(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    yield state / 2 ** 32;
  }
}

describe('the gazetteer', () => {
  test('holds about 41,000 ZIP codes, each with a place, a time zone and no population, and 16,000 cities', async () => {
    const { zips, places } = await loadGazetteer(server.db);
    expect(zips.length).toBeGreaterThan(41_000);
    expect(places.filter(({ kind }) => kind === 'city').length).toBeGreaterThan(16_000);
    expect(
      zips.filter(({ timeZone, latitude, longitude }) => !timeZone || (latitude === 0 && longitude === 0)),
    ).toEqual([]);
    expect(zips.find(({ zipCode }) => zipCode === '10036')).toMatchObject({
      city: 'New York',
      state: 'NY',
      county: 'New York',
      timeZone: 'America/New_York',
    });
    expect(zips.find(({ zipCode }) => zipCode === '00901')).toMatchObject({
      city: 'San Juan',
      state: 'PR',
      timeZone: 'America/Puerto_Rico',
    });
    expect(zips.find(({ zipCode }) => zipCode === '99553')?.timeZone).toBe('America/Nome');
  });

  test('finds 200 ZIP codes drawn at random in their own city and state', async () => {
    const { zips } = await loadGazetteer(server.db);
    const sorted = zips.toSorted((a, b) => (a.zipCode < b.zipCode ? -1 : 1));
    const chance = chances(20_261_121);
    for (let drawn = 0; drawn < 200; drawn += 1) {
      const zip = sorted[Math.floor(chance.next().value * sorted.length)];
      const [found, ...others] = await search(zip?.zipCode ?? '');
      expect(others).toEqual([]);
      expect(found?.display_name).toBe(`${zip?.zipCode}, ${zip?.city}, ${zip?.state}, United States`);
      expect(found?.address).toMatchObject({ city: zip?.city, postcode: zip?.zipCode, country_code: 'us' });
    }
  });
});

describe('a search', () => {
  test.each([
    ['springfield, il', 'Springfield, IL'],
    ['springfield illinois', 'Springfield, IL'],
    ['Springfield, Illi', 'Springfield, IL'],
    ['SAINT LOUIS', 'St. Louis, MO'],
    ['st. louis, mo', 'St. Louis, MO'],
    ['ft worth', 'Fort Worth, TX'],
    ['coeur dalene', "Coeur d'Alene, ID"],
    ['winston-salem', 'Winston-Salem, NC'],
    ['canon city', 'Cañon City, CO'],
    ['new york', 'New York City, NY'],
    ['washington, dc', 'Washington, DC'],
    ["hell's kitchen", "Hell's Kitchen, New York, NY"],
    ['hells kitchen, new york', "Hell's Kitchen, New York, NY"],
    ['hells kitchen, nyc', "Hell's Kitchen, New York, NY"],
    ['lga', 'La Guardia Airport (LGA), Flushing, NY'],
    ['mission district', 'Mission District, San Francisco, CA'],
    ['yellowstone national', 'Yellowstone National Park, WY'],
    ['10036 new york', '10036, New York, NY'],
    ['10036, New York, NY', '10036, New York, NY'],
    ['10036-1234', '10036, New York, NY'],
    ['New York, NY 10036', '10036, New York, NY'],
    ['Brooklyn 11217', '11217, Brooklyn, NY'],
    ['federal way', 'Federal Way, WA'],
    ['port st. lu', 'Port Saint Lucie, FL'],
    ['sprngfield, il', 'Springfield, IL'],
    ['san fransisco', 'San Francisco, CA'],
    ['los angelse', 'Los Angeles, CA'],
    ['chicagoo', 'Chicago, IL'],
  ])('for %s finds %s first', async (text, name) => expect((await names(text))[0]).toBe(name));

  test('for an address in a city by its nickname finds that city', async () => {
    const wrong: string[] = [];
    for (const [nickname, { name, state }] of nicknames()) {
      const found = (await names(`12 Elm St, ${nickname}`)).map((each) =>
        normalize(each).replace(/ city(?= \w\w$)/, ''),
      );
      if (found[0] !== `${name.replace(/ city$/, '')} ${state.toLowerCase()}`) wrong.push(`${nickname}: ${found[0]}`);
    }
    expect(wrong).toEqual([]);
  });

  test('for the beginning of a ZIP code gives those that begin like that, in order', async () => {
    expect(await names('100')).toEqual(expect.arrayContaining(['10001, New York, NY', '10002, New York, NY']));
    expect(await names('100')).toHaveLength(8);
  });

  test.each([
    ['220 W 42nd St, New York', ['New York City, NY']],
    ['220 W 42nd St, New York, NY 10036', ['10036, New York, NY', 'New York City, NY']],
    ['220 W 42nd St, New York, NY 90210', ['New York City, NY']],
    ['22003 Main St', []],
    ['10036 Broadway', []],
    ['5th & Main, Springfield, IL', ['Springfield, IL']],
    ['42nd St', []],
  ])(
    'for the street %j offers its city and ZIP code, says that streets cannot be searched, and finds nothing that Enter may take',
    async (text, offered) => {
      const answer = await ask(text);
      expect(answer.headers[STREET_SEARCH.header]).toBe('unavailable');
      expect(
        answer.json<SearchedPlace[]>().map(({ display_name }) => display_name.replace(', United States', '')),
      ).toEqual(offered);
      expect(answer.json<SearchedPlace[]>().filter(({ isExact }) => isExact)).toEqual([]);
    },
  );

  test.each([
    ['10036', 1],
    ['springfield, il', 1],
    ['san francisco', 1],
    ['new york', 1],
    ['New York, NY 10036', 1],
    ['40.7589, -73.9851', 1],
    ['100', 0],
    ['springfield', 0],
    ['kansas city', 0],
    ['chinatown', 0],
    ['spring', 0],
    ['san fransisco', 0],
  ])('for %j finds %i place that Enter may take', async (text, count) => {
    const answer = await ask(text);
    expect(answer.headers[STREET_SEARCH.header]).toBeUndefined();
    expect(answer.json<SearchedPlace[]>().filter(({ isExact }) => isExact)).toHaveLength(count);
  });

  test('for coordinates gives them back, when they are in the United States', async () => {
    expect(await search(' 40.7589, -73.9851 ')).toMatchObject([
      { lat: '40.758900', lon: '-73.985100', source: 'coordinates' },
    ]);
    expect(await search('48.86, 2.35')).toEqual([]);
  });

  test.each([
    ['37.77930° N, 122.41930° W', '37.779300', '-122.419300'],
    [`37°46'45.5"N 122°25'09.5"W`, '37.779306', '-122.419306'],
    ['(37.7793, -122.4193)', '37.779300', '-122.419300'],
    ['geo:37.7793,-122.4193;u=35', '37.779300', '-122.419300'],
    ['https://www.google.com/maps/@37.7793,-122.4193,17z', '37.779300', '-122.419300'],
  ])('for %j, as a phone copies it, gives the point', async (text, lat, lon) => {
    expect(await search(text)).toMatchObject([{ lat, lon, isExact: true, source: 'coordinates' }]);
  });

  test('gives at most 8 places, most important first, none twice, in Nominatim’s format', async () => {
    const found = await search('spring');
    expect(found).toHaveLength(8);
    expect(found.map(({ importance }) => importance)).toEqual(
      found.map(({ importance }) => importance).toSorted((a, b) => b - a),
    );
    expect(new Set(found.map(({ display_name }) => display_name)).size).toBe(8);
    for (const place of found)
      expect(place).toMatchObject({
        lat: expect.stringMatching(/^-?\d+\.\d{6}$/),
        source: 'gazetteer',
        licence: expect.stringContaining('GeoNames'),
      });
  });

  test.each([
    '',
    '  ',
    'ab',
    '🚗🚗🚗',
    'مرحبا بك',
    "'; drop table zip_code_data; --",
    '<script>alert(1)</script>',
    '%',
    '\u0000\u0007\u202e',
    'Infinity, 1e9',
    '0, 0',
    '00000',
    '96201',
  ])('for %j does no harm', async (text) => {
    const answer = await ask(text);
    expect(answer.statusCode).toBe(200);
    expect(answer.json<GeocodedPlace[]>().filter(({ source }) => source === 'coordinates')).toEqual([]);
  });

  test('of ten thousand characters, or of none at all, is rejected with a sentence', async () => {
    expect((await ask('1 St, '.repeat(1700))).json()).toMatchObject({
      status: 400,
      detail: expect.stringContaining('at most 1000 characters'),
    });
    expect((await server.visitor().get('/api/geocode/search')).json()).toMatchObject({
      status: 400,
      detail: expect.stringContaining('what to search for'),
    });
  });
});

describe('a place', () => {
  test.each([
    [40.7637, -73.9918, { neighbourhood: "Hell's Kitchen", city: 'New York', state: 'New York' }],
    [37.7599, -122.4148, { neighbourhood: 'Mission', city: 'San Francisco', postcode: '94110' }],
    [44.5, -110.2, { city: 'Yellowstone National Park', state: 'Wyoming' }],
  ])('%f, %f is described by what is around it', async (lat, lon, address) => {
    const answer = await server
      .visitor()
      .get(`/api/geocode/reverse?lat=${lat}&lon=${lon}&format=json&addressdetails=1`);
    expect(answer.json<GeocodedPlace>().address).toMatchObject(address);
  });

  test('in the middle of a large city is in that city, and in no military base beside it', async () => {
    const names = await Promise.all(
      CARD_CITIES.slice(0, LARGEST_COUNT).map(async ({ name, state, place: { lat, lng } }) => {
        const answer = await server.visitor().get(`/api/geocode/reverse?lat=${lat}&lon=${lng}`);
        const city = answer.json<GeocodedPlace>().address?.city ?? '';
        return { wanted: `${name}, ${state}`, found: `${city}, ${state}` };
      }),
    );
    const spell = (name: string) => name.replace(/^St\. /, 'Saint ').replace(/^New York City/, 'New York');
    // Its own point is at the border of the two cities.
    const border = { wanted: 'Chesapeake, VA', found: 'Norfolk, VA' };
    expect(names.filter(({ wanted, found }) => spell(wanted) !== spell(found))).toEqual([border]);
  });

  test('in the middle of nowhere has no name, and outside the United States none is looked up', async () => {
    expect((await server.visitor().get('/api/geocode/reverse?lat=26.0&lon=-170.0')).statusCode).toBe(404);
    expect((await server.visitor().get('/api/geocode/reverse?lat=48.86&lon=2.35')).json()).toMatchObject({
      status: 400,
      detail: expect.stringContaining('outside the United States'),
    });
    expect((await server.visitor().get('/api/geocode/reverse?lat=NaN&lon=1e999')).statusCode).toBe(400);
  });
});

describe('the names of a map without streets', () => {
  const labels = async (query: string) => {
    const answer = await server.visitor().get(`/api/map-labels?${query}`);
    return { status: answer.statusCode, named: answer.statusCode === 200 ? answer.json<MapLabel[]>() : [] };
  };

  test('in a city: its neighborhoods and ZIP codes', async () => {
    const { named } = await labels('south=37.70&west=-122.52&north=37.83&east=-122.35&zoom=12');
    const names = named.map(({ kind, name }) => `${kind} ${name}`);
    expect(names).toEqual(expect.arrayContaining(['city San Francisco', 'neighborhood Mission', 'zip 94110']));
    for (const { latitude, longitude } of named)
      expect([latitude > 37.69 && latitude < 37.84, longitude > -122.53 && longitude < -122.34]).toEqual([true, true]);
  });

  test('in the country: only its largest cities', async () => {
    const { named } = await labels('south=24&west=-125&north=50&east=-66&zoom=4');
    expect(named[0]?.name).toBe('New York City');
    expect(named.length).toBeLessThan(60);
    expect(new Set(named.map(({ kind }) => kind))).toEqual(new Set(['city']));
  });

  test('an invalid box is rejected', async () => {
    for (const query of [
      '',
      'south=1&west=1&north=0&east=2&zoom=4',
      'south=24&west=-125&north=50&east=-66&zoom=1e9',
      'south=NaN&west=-125&north=50&east=-66&zoom=4',
    ]) {
      expect((await labels(query)).status, query).toBe(400);
    }
  });
});

describe('a point given only as coordinates', () => {
  const TIMES_SQUARE = { latitude: '40.7581', longitude: '-73.9857' };

  test('is called after the area around it wherever it is stored', async () => {
    const ann = await server.signUp('Annpoint');
    const location = '40.7581, -73.9857';
    const named = 'Near Times Square, New York';
    expect(
      (await ann.send('POST', '/api/tow-trucks', { ...TIMES_SQUARE, location, status: 'active' })).json(),
    ).toMatchObject({ location: named });
    expect(
      (await ann.send('POST', '/api/crowdsourced-reports', { ...TIMES_SQUARE, location, activity: 'parked' })).json(),
    ).toMatchObject({ location: named });
    expect(
      (await ann.send('POST', '/api/places', { ...TIMES_SQUARE, kind: 'parked', radius: 0.5 })).json(),
    ).toMatchObject({ address: named });
    expect(
      (
        await ann.send('POST', '/api/places', {
          ...TIMES_SQUARE,
          kind: 'favorite',
          name: 'Work',
          address: location,
          radius: 0.5,
        })
      ).json(),
    ).toMatchObject({ address: named });
  });

  test('keeps the words that someone gave, and the coordinates where nothing nearby has a name', async () => {
    const bob = server.visitor();
    const report = async (latitude: number, longitude: number, location: string) =>
      (await bob.send('POST', '/api/tow-trucks', { latitude, longitude, location, status: 'waiting' })).json<{
        location: string;
      }>().location;
    expect(await report(40.7, -74.0, 'Pier 11')).toBe('Pier 11');
    expect(await report(26, -170, '26.0000, -170.0000')).toBe('26.0000, -170.0000');
  });
});
