import type { Credit } from './live-source.ts';

/** The public half of a city that publishes parking data. */
type CitySource = {
  /** Permanent: it is stored with each violation and appears in paths. */
  key: string;
  /** As people say it. */
  name: string;
  /** Its row on the credits page. */
  credit: Credit;
  /** Its own file of streets: the file's key, the license beside an address found in it, and its row on the credits page. */
  streets?: { source: string; license: string; credit: Credit };
};

export const NEW_YORK = {
  key: 'nyc',
  name: 'New York City',
  credit: {
    what: 'Open Parking and Camera Violations; Parking Violations Issued',
    whose: 'NYC Open Data, City of New York',
    url: 'https://data.cityofnewyork.us/d/nc67-uf89',
    terms: 'Public data, no license required',
    termsUrl: 'https://cityofnewyork.github.io/opendatatsm/publicpolicies.html',
    note: 'We sort each violation into one of eight types and find its place. The City does not warrant the data.',
  },
} as const satisfies CitySource;

export const SAN_FRANCISCO = {
  key: 'sf',
  name: 'San Francisco',
  credit: {
    what: 'SFMTA Parking Citations; temporary tow zones and street closures',
    whose: 'DataSF, City and County of San Francisco',
    url: 'https://data.sf.gov/d/ab4h-6ztd',
    terms: 'Open Data Commons PDDL',
    termsUrl: 'https://opendatacommons.org/licenses/pddl/1-0/',
  },
  streets: {
    source: 'sf_centerlines',
    license: 'DataSF, City and County of San Francisco; PDDL',
    credit: {
      what: 'Streets and house numbers of San Francisco',
      whose: 'DataSF, City and County of San Francisco',
      url: 'https://data.sfgov.org/d/3psu-pn9h',
      terms: 'Open Data Commons PDDL',
      termsUrl: 'https://opendatacommons.org/licenses/pddl/',
    },
  },
} as const satisfies CitySource;

export const CHICAGO = {
  key: 'chicago',
  name: 'Chicago',
  credit: {
    what: 'Towed Vehicles; Relocated Vehicles',
    whose: 'City of Chicago Data Portal',
    url: 'https://data.cityofchicago.org/d/ygr5-vcbg',
    terms: 'Public information',
  },
} as const satisfies CitySource;

export const HARTFORD = {
  key: 'hartford',
  name: 'Hartford',
  credit: {
    what: 'Towed Cars for the Past 30 Days',
    whose: 'Open Data Hartford, City of Hartford',
    url: 'https://data.hartford.gov/d/hefc-wgp8',
    terms: 'Public information',
  },
} as const satisfies CitySource;

/** Every city, in the order in which pages list them. */
export const CITY_SOURCES: readonly CitySource[] = [NEW_YORK, SAN_FRANCISCO, CHICAGO, HARTFORD];

/** The files of streets that cities publish themselves. */
export const CITY_STREETS = CITY_SOURCES.flatMap(({ streets }) => streets ?? []);

/** A city's everyday name; the key itself when the city is no longer in the catalog. */
export const cityName = (key: string): string => CITY_SOURCES.find((city) => city.key === key)?.name ?? key;
