import { expect, test } from 'vitest';

import { noStreets, openStreets, packStreets } from '#testing/streets.fixture.ts';

import { findPlaces, noGeocoder } from './find-places.ts';
import { createKnownPlaces } from './known-places.ts';
import type { Streets } from './streets/index.ts';
import { aZip } from './zip-point.fixture.ts';

const CITIES = [
  ['10010', 'New York', 'NY', 40.739, -73.982],
  ['84065', 'Riverton', 'UT', 40.508, -111.973],
  ['94110', 'San Francisco', 'CA', 37.75, -122.415],
  ['62959', 'Marion', 'IL', 37.73, -88.93],
  ['53022', 'Germantown', 'WI', 43.22, -88.12],
  ['60175', 'Saint Charles', 'IL', 41.95, -88.39],
  ['00926', 'San Juan', 'PR', 18.35, -66.05],
  ['30314', 'Atlanta', 'GA', 33.755, -84.42],
  ['19107', 'Philadelphia', 'PA', 39.952, -75.159],
] as const;
const known = createKnownPlaces({
  zips: CITIES.map(([zip, city, state, lat, lng]) => aZip(zip, city, state, lat, lng)),
  places: CITIES.map(([, name, state, lat, lng], id) => ({
    id,
    kind: 'city',
    name: name === 'New York' ? 'New York City' : name,
    state,
    place: { lat, lng },
    population: 100_000,
  })),
});

/** Its name, the numbers of its even or odd side and its ZIP code. */
type MadeStreet = readonly [name: string, from: string, to: string, zip: string];

const STREETS: Readonly<Record<string, readonly MadeStreet[]>> = {
  NY: [
    ['E 23rd St', '2', '98', '10010'],
    ['W 125th St', '2', '98', '10010'],
  ],
  UT: [['W 12600 S', '3401', '3499', '84065']],
  CA: [
    ['Valencia St', '500', '598', '94110'],
    ['16th St', '3100', '3198', '94110'],
  ],
  IL: [
    ['W Goodall St', '200', '298', '62959'],
    ['Wild Rose Rd', '3N400', '3N498', '60175'],
  ],
  WI: [
    ['Tree Tops Dr', 'N9700', 'N9798', '53022'],
    ['Town Hall Rd', 'W180N8001', 'W180N8099', '53022'],
  ],
  PR: [['Calle A', '100', '198', '00926']],
  GA: [['Martin Luther King Jr Dr SW', '100', '198', '30314']],
  PA: [['Market St', '1200', '1298', '19107']],
};

/** All streets of a state start at one point. */
function streetsOf(state: string): ReturnType<typeof openStreets> {
  const [, , , lat = 0, lng = 0] = CITIES.find(([, , its]) => its === state) ?? [];
  const packing = packStreets('tiger');
  for (const [at, [name, from, to, zip]] of (STREETS[state] ?? []).entries()) {
    const parity = Number(from.at(-1)) % 2 === 0 ? ('E' as const) : ('O' as const);
    packing.add({
      lineId: String(at),
      name,
      line: [
        [lng, lat],
        [lng + (at % 2) * 0.002, lat + (1 - (at % 2)) * 0.002],
      ],
      ranges: [{ side: 'left', from, to, parity, zip }],
    });
  }
  return openStreets(packing.finish().packed);
}

const counties = new Map(Object.keys(STREETS).map((state) => [state, streetsOf(state)]));
const streets: Streets = {
  ...noStreets,
  isOn: true,
  countyAt: async (point) => known.nearestZips(point, 1)[0]?.state ?? null,
  find: async (question) => {
    const county = 'county' in question ? counties.get(question.county) : undefined;
    return county ? { state: 'known', found: county.find(question) } : { state: 'unknown', found: [] };
  },
};

async function findFirst(text: string): Promise<string | undefined> {
  const { places } = await findPlaces({ known: () => known, geocoder: noGeocoder, streets }, text, 8, null);
  return places[0]?.display_name.replace(', United States', '');
}

const VALENCIA = 'Valencia St & 16th St, San Francisco, CA 94110';
const GOODALL = 'W Goodall St, Marion, IL 62959';

test.each([
  ['10 E Twenty-Third St, New York, NY 10010', '10 E 23rd St, New York, NY 10010'],
  ['10 E Twenty Third St, NYC', '10 E 23rd St, New York, NY 10010'],
  ['10, E 23rd St, NYC 10010-1234', '10 E 23rd St, New York, NY 10010'],
  ['3443 12600 S, Riverton, UT 84065', '3443 W 12600 S, Riverton, UT 84065'],
  ['3443 W 12600 S Riverton UT', '3443 W 12600 S, Riverton, UT 84065'],
  ['3443 12600 South, Riverton, UT', '3443 W 12600 S, Riverton, UT 84065'],
  ['Valencia St/16th St, San Francisco, CA', VALENCIA],
  ['Valencia / 16th, SF', VALENCIA],
  ['corner of Valencia and 16th, San Francisco, CA', VALENCIA],
  ['at the NW corner of Valencia & 16th, San Francisco', VALENCIA],
  ['the intersection of Valencia and Sixteenth, San Fran', VALENCIA],
  ['esquina de Valencia y 16th, San Francisco', VALENCIA],
  ['Valencia + 16th, San Francisco', VALENCIA],
  ['208 W Goodall St, Marion, IL 629591234', `208 ${GOODALL}`],
  ['208 W Goodall St, Marion, IL 62959-12', `208 ${GOODALL}`],
  ['208 W Goodall St, Marion, IL 62959-', `208 ${GOODALL}`],
  ['208 W Goodall St, Marion, IL 62959 1234', `208 ${GOODALL}`],
  ['208 W Goodall St, Marion, IL , 62959, USA', `208 ${GOODALL}`],
  ['208-1/2 W Goodall St, Marion, IL 62959', `208 1/2 ${GOODALL}`],
  ['208 1/2 W Goodall St, Marion, IL 62959', `208 1/2 ${GOODALL}`],
  ['N9748 Tree Tops Dr, Germantown, WI 53022', 'N9748 Tree Tops Dr, Germantown, WI 53022'],
  ['n 9748 tree tops dr, germantown wi', 'N9748 Tree Tops Dr, Germantown, WI 53022'],
  ['W180N8085 Town Hall Rd, Germantown, WI', 'W180N8085 Town Hall Rd, Germantown, WI 53022'],
  ['W180 N8085 Town Hall Rd, Germantown, WI', 'W180N8085 Town Hall Rd, Germantown, WI 53022'],
  ['3N456 Wild Rose Rd, St Charles, IL', '3N456 Wild Rose Rd, Saint Charles, IL 60175'],
  ['URB LAS GLADIOLAS, 150 CALLE A, SAN JUAN PR 00926-3232', '150 Calle A, San Juan, PR 00926'],
  ['URB LAS GLADIOLAS 150 CALLE A, SAN JUAN PR 00926', '150 Calle A, San Juan, PR 00926'],
  ['150 Calle A, Urb. Las Gladiolas, San Juan, Puerto Rico', '150 Calle A, San Juan, PR 00926'],
  ['150 MLK Jr Dr SW, Atlanta, GA', '150 Martin Luther King Jr Dr SW, Atlanta, GA 30314'],
  ['150 MLK Dr SW, ATL', '150 Martin Luther King Jr Dr SW, Atlanta, GA 30314'],
  ['150 Martin Luther King, Jr. Dr SW, Atlanta, GA', '150 Martin Luther King Jr Dr SW, Atlanta, GA 30314'],
  ['150 Martin Luther King Dr, Atlanta, GA', '150 Martin Luther King Jr Dr SW, Atlanta, GA 30314'],
  ['1234 Market St, Philly', '1234 Market St, Philadelphia, PA 19107'],
  ['1234 Market St, Philly, PA', '1234 Market St, Philadelphia, PA 19107'],
  ['1234 market st philly pa', '1234 Market St, Philadelphia, PA 19107'],
  ['10 W 125 St, NYC', '10 W 125th St, New York, NY 10010'],
])('%s is %s', async (text, address) => expect(await findFirst(text)).toBe(address));
