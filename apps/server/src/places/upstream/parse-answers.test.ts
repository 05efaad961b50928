import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { geocodedPlace } from '@towscout/contracts/places/schema';

import { named, realData } from '#testing/real-data.fixture.ts';

import { parseNominatim, parsePhoton } from './parse-answers.ts';

const recorded = (name: string): string | null => realData(`geocoder-fixtures/${name}`);
const garden = { latitude: 40.7503, longitude: -73.9937 };

const aPlace = (over: object = {}) => ({
  place_id: 4711,
  licence: 'ours',
  lat: '40.7505',
  lon: '-73.9935',
  display_name: '4, Example Plaza, New York, United States',
  importance: 0.5,
  type: 'house',
  address: {
    house_number: '4',
    road: 'Example Plaza',
    city: 'New York',
    state: 'New York',
    postcode: '10001',
    country_code: 'us',
  },
  ...over,
});

describe('Nominatim', () => {
  test('a place keeps its name, its position and its address', () => {
    expect(parseNominatim([aPlace()])).toMatchObject([
      {
        place_id: 4711,
        display_name: '4, Example Plaza, New York, United States',
        lat: '40.750500',
        lon: '-73.993500',
        source: 'geocoder',
        address: { house_number: '4', road: 'Example Plaza', city: 'New York', country_code: 'us' },
      },
    ]);
  });

  test.each([
    { place_id: '30632629' },
    { importance: undefined },
    { address: 'nowhere' },
    { address: { town: 'Springfield', country_code: 'us' } },
    { lat: 40.75, lon: -73.99 },
  ])('quirk %j is understood', (over) => {
    expect(parseNominatim([aPlace(over)])).toHaveLength(1);
  });

  test('a town or a village is a city', () => {
    expect(parseNominatim([aPlace({ address: { village: 'Saranac', country_code: 'us' } })])[0]?.address.city).toBe(
      'Saranac',
    );
  });

  test.each([
    { display_name: undefined },
    { display_name: ' ' },
    { lat: undefined },
    { lon: 'east' },
    { lat: '91' },
    { lat: '48.86', lon: '2.35' },
    { address: { country_code: 'ca' } },
    { display_name: 'x'.repeat(5000) },
  ])('a place with %j is dropped', (over) => expect(parseNominatim([aPlace(over), aPlace()])).toHaveLength(1));

  test('8 places are enough, however many come', () => {
    expect(parseNominatim(Array.from({ length: 5000 }, () => aPlace()))).toHaveLength(8);
  });

  test('control characters and lone surrogates do not get through', () => {
    expect(parseNominatim([aPlace({ display_name: 'Main\u0000Street\n\ud800' })])[0]?.display_name).toBe(
      'Main Street \ufffd',
    );
  });

  test('a single object is a reverse result, and an error is none', () => {
    expect(parseNominatim(aPlace())).toHaveLength(1);
    expect(parseNominatim({ error: 'Unable to geocode' })).toEqual([]);
  });

  const capture = recorded('nominatim_madison_square_garden');
  test.skipIf(capture === null)(named('a recorded answer is read', capture), () => {
    const [place] = parseNominatim(JSON.parse(capture ?? ''));
    expect(place).toMatchObject({ display_name: expect.stringContaining('Madison Square Garden') });
    expect(Number(place?.lat)).toBeCloseTo(garden.latitude, 2);
  });
  const locationIq = recorded('location_iq_madison_square_garden');
  test.skipIf(locationIq === null)(named('a recorded answer of a clone is read', locationIq), () => {
    expect(parseNominatim(JSON.parse(locationIq ?? '')).length).toBeGreaterThan(0);
  });
  const abroad = recorded('nominatim_cologne_cathedral_cologne_germany');
  test.skipIf(abroad === null)(named('a recorded place abroad is none of ours', abroad), () =>
    expect(parseNominatim(JSON.parse(abroad ?? ''))).toEqual([]),
  );
  const none = recorded('nominatim_no_results');
  test.skipIf(none === null)(named('a recorded empty list is empty', none), () =>
    expect(parseNominatim(JSON.parse(none ?? ''))).toEqual([]),
  );
});

describe('Photon', () => {
  const aFeature = (properties: object = {}, coordinates: unknown = [-73.9935, 40.7505]) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates },
    properties: {
      osm_id: 1,
      name: 'Garden',
      housenumber: '4',
      street: 'Example Plaza',
      city: 'New York',
      state: 'New York',
      postcode: '10001',
      countrycode: 'US',
      ...properties,
    },
  });

  test('a feature becomes a place in Nominatim’s format', () => {
    expect(parsePhoton({ features: [aFeature()] })).toMatchObject([
      {
        display_name: 'Garden, 4 Example Plaza, New York, New York 10001, United States',
        lat: '40.750500',
        address: { house_number: '4', road: 'Example Plaza' },
        source: 'geocoder',
      },
    ]);
  });

  test('its order is its ranking', () => {
    const [first, second] = parsePhoton({ features: [aFeature({ name: 'A' }), aFeature({ name: 'B' })] });
    expect(first?.importance).toBeGreaterThan(second?.importance ?? 1);
  });

  test.each([
    [aFeature({ countrycode: 'FR', country: 'France' })],
    [aFeature({}, [2.35, 48.86])],
    [aFeature({}, ['x', 1])],
    [{ type: 'Feature' }],
  ])('%j is dropped', (feature) => expect(parsePhoton({ features: [feature] })).toEqual([]));

  const capture = recorded('photon_madison_square_garden');
  test.skipIf(capture === null)(named('a recorded answer is read', capture), () => {
    expect(parsePhoton(JSON.parse(capture ?? ''))[0]).toMatchObject({
      display_name: expect.stringContaining('Madison Square Garden'),
      address: { postcode: '10001' },
    });
  });
  test('from places all over the world the first 8 in the United States are kept', () => {
    const answer = {
      features: Array.from({ length: 24 }, (_, index) =>
        aFeature({ name: `${index}`, countrycode: index % 2 ? 'US' : 'DE' }),
      ),
    };
    expect(parsePhoton(answer).map(({ display_name }) => Number.parseInt(display_name, 10))).toEqual([
      1, 3, 5, 7, 9, 11, 13, 15,
    ]);
  });

  const reverse = recorded('photon_reverse');
  test.skipIf(reverse === null)(named('a recorded place without a name is its street', reverse), () => {
    expect(parsePhoton(JSON.parse(reverse ?? ''))[0]).toMatchObject({
      display_name: '4 Pennsylvania Plaza, New York, New York 10121, United States',
    });
  });
  const empty = recorded('photon_no_results');
  test.skipIf(empty === null)(named('a recorded empty collection is empty', empty), () =>
    expect(parsePhoton(JSON.parse(empty ?? ''))).toEqual([]),
  );
  const invalid = recorded('photon_invalid_request');
  test.skipIf(invalid === null)(named('a recorded refusal is no place', invalid), () =>
    expect(parsePhoton(JSON.parse(invalid ?? ''))).toEqual([]),
  );
});

/** Places in which every value is arbitrary, alongside valid ones: bare JSON seldom gets past the first check. */
const almostAPlace = fc
  .record(
    Object.fromEntries([...Object.keys(aPlace()), 'addresstype'].map((key) => [key, fc.option(fc.jsonValue())])),
    { requiredKeys: [] },
  )
  .map((over) => aPlace(over));
const almostAFeature = fc
  .record({
    coordinates: fc.jsonValue(),
    properties: fc.dictionary(fc.constantFrom('osm_id', 'name', 'street', 'country', 'countrycode'), fc.jsonValue()),
  })
  .map(({ coordinates, properties }) => ({ geometry: { coordinates }, properties }));

test('whatever a service answers, reading it does not fail, and what is read fits the contract', () => {
  const answers = fc.oneof(fc.jsonValue(), fc.array(almostAPlace), fc.record({ features: fc.array(almostAFeature) }));
  fc.assert(
    fc.property(answers, (answer) => {
      for (const place of [...parseNominatim(answer), ...parsePhoton(answer)])
        expect(geocodedPlace.safeParse(place).success).toBe(true);
    }),
  );
});
