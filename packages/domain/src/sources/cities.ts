import { intlLocale } from '@towscout/messages/locale';

import type { CitySource, CityTable } from './source.ts';
import {
  ARLINGTON,
  BELLEVUE,
  JERSEY_CITY,
  LOS_ANGELES,
  MINNEAPOLIS,
  OMAHA,
  PASADENA,
  PHILADELPHIA,
  SANTA_MONICA,
  SEATTLE,
  SOUTH_SAN_FRANCISCO,
  WEST_HOLLYWOOD,
} from './unseen-cities.ts';

export const NEW_YORK = {
  key: 'nyc',
  name: 'New York City',
  shortName: 'NYC',
  publishes: ['violations', 'streetRules'],
  credit: {
    what: 'Open Parking and Camera Violations; Parking Violations Issued; street cleaning signs',
    whose: 'NYC Open Data, City of New York',
    url: 'https://data.cityofnewyork.us/d/nc67-uf89',
    terms: 'Public data, no license required',
    termsUrl: 'https://cityofnewyork.github.io/opendatatsm/publicpolicies.html',
    note: 'We sort each violation into one of eight types and find its place. The City does not warrant the data.',
  },
  placeCredits: [
    {
      what: 'Points and sizes of New York police precincts',
      whose: 'New York City Department of City Planning, boundaries of 2013',
      url: 'https://www.nyc.gov/content/planning/pages/resources',
      terms: 'Public information',
      note: 'We measured a point in each precinct and how far its boundary is from there.',
    },
  ],
} as const satisfies CitySource;

export const SAN_FRANCISCO = {
  key: 'sf',
  name: 'San Francisco',
  isRiskMeasured: true,
  publishes: ['violations', 'towZones', 'streetRules'],
  credit: {
    what: 'SFMTA Parking Citations; temporary tow zones and street closures; street sweeping, parking regulations and tow-away hours',
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
  publishes: ['tows', 'streetRules'],
  credit: {
    what: 'Towed Vehicles; Relocated Vehicles; Street Sweeping Zones; Winter Overnight Parking Restrictions; Snow Route Parking Restrictions',
    whose: 'City of Chicago Data Portal',
    url: 'https://data.cityofchicago.org/d/ygr5-vcbg',
    terms: 'Public information',
  },
} as const satisfies CitySource;

export const BOSTON = {
  key: 'boston',
  name: 'Boston',
  publishes: ['streetRules'],
  credit: {
    what: 'Street Sweeping Schedules',
    whose: 'Analyze Boston, City of Boston',
    url: 'https://data.boston.gov/dataset/street-sweeping-schedules',
    terms: 'Open Data Commons PDDL',
    termsUrl: 'https://opendatacommons.org/licenses/pddl/',
  },
  placeCredits: [
    {
      what: 'Outline of Boston',
      whose: 'Boston Redevelopment Authority',
      url: 'https://github.com/codeforgermany/click_that_hood',
      terms: 'Its neighborhoods, in a copy under the MIT license',
      note: 'We joined and simplified them.',
    },
  ],
} as const satisfies CitySource;

/** Only rows that another project had repackaged were seen. */
export const OAKLAND = {
  key: 'oakland',
  name: 'Oakland',
  publishes: ['streetRules'],
  credit: {
    what: 'Street Sweeping',
    whose: 'City of Oakland, California',
    url: 'https://services.arcgis.com/9tC74aDHuml0x5Yz/arcgis/rest/services/StreetSweeping/FeatureServer/0',
    terms: 'Published on the city’s own map; no license seen',
    note: 'Last edited in 2021. We find the side of odd numbers by its ranges of house numbers.',
  },
} as const satisfies CitySource;

export const HARTFORD = {
  key: 'hartford',
  name: 'Hartford',
  publishes: ['tows'],
  credit: {
    what: 'Towed Cars for the Past 30 Days',
    whose: 'Open Data Hartford, City of Hartford',
    url: 'https://data.hartford.gov/d/hefc-wgp8',
    terms: 'Public information',
  },
} as const satisfies CitySource;

export const NORFOLK = {
  key: 'norfolk',
  name: 'Norfolk',
  publishes: ['tows'],
  credit: {
    what: 'Towing: cars on the city’s lot',
    whose: 'Norfolk Open Data, City of Norfolk, Virginia',
    url: 'https://data.norfolk.gov/d/4dwc-v3t8',
    terms: 'Published as open data; no license seen',
    note: 'Only cars still on the lot, without their VIN.',
  },
} as const satisfies CitySource;

/** The city forbids commercial use in its description, and names CC0 in its catalog. */
export const NEW_ORLEANS = {
  key: 'new_orleans',
  name: 'New Orleans',
  publishes: ['tows'],
  isOffByDefault: true,
  credit: {
    what: 'Calls for Service: tows of private lots (where it is turned on)',
    whose: 'Orleans Parish Communication District, City of New Orleans',
    url: 'https://data.nola.gov/d/es9j-6y5d',
    terms: 'CC0 in its catalog of 2011 to 2017; its description forbids commercial use',
    note: 'Classifications may change within 36 hours; neither complete nor final. Off unless an operator turns it on.',
  },
} as const satisfies CitySource;

/** Never checked against a real row; only rows of the log of 2015 were seen. */
export const CAMBRIDGE = {
  key: 'cambridge',
  name: 'Cambridge',
  publishes: ['tows'],
  isOffByDefault: true,
  credit: {
    what: 'Tow Log (where it is turned on)',
    whose: 'Cambridge Open Data, City of Cambridge, Massachusetts',
    url: 'https://data.cambridgema.gov/Public-Safety/Tow-Log/aa6j-h24p/about_data',
    terms: 'Open Data Commons PDDL',
    termsUrl: 'https://opendatacommons.org/licenses/pddl/1-0/',
    note: 'Off unless an operator turns it on.',
  },
} as const satisfies CitySource;

/** In display order. */
export const CITY_SOURCES: readonly CitySource[] = [
  NEW_YORK,
  SAN_FRANCISCO,
  CHICAGO,
  BOSTON,
  OAKLAND,
  HARTFORD,
  NORFOLK,
  NEW_ORLEANS,
  CAMBRIDGE,
  LOS_ANGELES,
  PASADENA,
  SOUTH_SAN_FRANCISCO,
  WEST_HOLLYWOOD,
  SANTA_MONICA,
  MINNEAPOLIS,
  PHILADELPHIA,
  SEATTLE,
  ARLINGTON,
  BELLEVUE,
  JERSEY_CITY,
  OMAHA,
];

export const CITY_STREETS = CITY_SOURCES.flatMap(({ streets }) => streets ?? []);

/** A city's everyday name; the key itself when the city is no longer in the catalog. */
export const cityName = (key: string): string => citySource(key)?.name ?? key;

/** Takes a city's name, which answers carry. */
export const isRiskMeasured = (name: string): boolean =>
  CITY_SOURCES.some((city) => city.name === name && city.isRiskMeasured === true);

/** 'NYC' */
export const cityShortName = (key: string): string | null => {
  const city = citySource(key);
  return city ? (city.shortName ?? city.name) : null;
};

const citySource = (key: string): CitySource | undefined => CITY_SOURCES.find((city) => city.key === key);

/** 'New York City and San Francisco'; without those that are off by default. */
export const citiesThatPublish = (table: CityTable): string =>
  new Intl.ListFormat(intlLocale()).format(
    CITY_SOURCES.flatMap(({ name, publishes, isOffByDefault }) =>
      publishes.includes(table) && !isOffByDefault ? name : [],
    ),
  );
