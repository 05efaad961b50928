import { intlLocale } from '@towscout/messages/locale';

import type { Credit } from './live-source.ts';

export const CITY_TABLES = ['violations', 'tows', 'towZones', 'streetRules'] as const;
type CityTable = (typeof CITY_TABLES)[number];

/** The public half of a city that publishes parking data. */
type CitySource = {
  /** Permanent: stored with each violation and part of paths. */
  key: string;
  name: string;
  /** Name on buttons and in their messages, where it differs. */
  shortName?: string;
  publishes: readonly CityTable[];
  /** Read only when CITIES names it, because its rows or its terms were never seen. */
  isOffByDefault?: true;
  /** Its row on the credits page. */
  credit: Credit;
  /** Its rows among the credits of places. */
  placeCredits?: readonly Credit[];
  /** The risk learned from its citations was compared with later ones (docs/decisions/075). */
  isRiskMeasured?: true;
  /** Its own file of streets: the file's key, the license beside an address found in it, and its row on the credits page. */
  streets?: { source: string; license: string; credit: Credit };
};

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

/** Of these no row was seen; they are read by the names of their fields. */
export const LOS_ANGELES = {
  key: 'los_angeles',
  name: 'Los Angeles',
  publishes: ['streetRules'],
  isOffByDefault: true,
  credit: {
    what: 'Posted Street Sweeping Routes (where it is turned on)',
    whose: 'City of Los Angeles, StreetsLA',
    url: 'https://services1.arcgis.com/PTh9WC0Sf2WS7AAq/arcgis/rest/services/Posted_Street_Sweeping_Routes_Update/FeatureServer/0',
    terms: 'Published on the city’s own map; no license seen',
    note: 'Off unless an operator turns it on.',
  },
} as const satisfies CitySource;

export const PASADENA = {
  key: 'pasadena',
  name: 'Pasadena',
  publishes: ['streetRules'],
  isOffByDefault: true,
  credit: {
    what: 'Street sweeping (where it is turned on)',
    whose: 'City of Pasadena, California',
    url: 'https://services2.arcgis.com/zNjnZafDYCAJAbN0/arcgis/rest/services/Street_Sweeping/FeatureServer/0',
    terms: 'Published on the city’s own map; no license seen',
    note: 'Off unless an operator turns it on.',
  },
} as const satisfies CitySource;

export const SOUTH_SAN_FRANCISCO = {
  key: 'south_san_francisco',
  name: 'South San Francisco',
  publishes: ['streetRules'],
  isOffByDefault: true,
  credit: {
    what: 'Street sweeping (where it is turned on)',
    whose: 'City of South San Francisco',
    url: 'https://services5.arcgis.com/inY93B27l4TSbT7h/arcgis/rest/services/SSF_Streetsweeping/FeatureServer/0',
    terms: 'Published on the city’s own map; no license seen',
    note: 'Off unless an operator turns it on.',
  },
} as const satisfies CitySource;

export const WEST_HOLLYWOOD = {
  key: 'west_hollywood',
  name: 'West Hollywood',
  publishes: ['streetRules'],
  isOffByDefault: true,
  credit: {
    what: 'Street sweeping (where it is turned on)',
    whose: 'City of West Hollywood',
    url: 'https://gis.weho.org/arcgis/rest/services/OpenData/StreetSweeping/MapServer/0',
    terms: 'Published on the city’s own map; no license seen',
    note: 'Off unless an operator turns it on.',
  },
} as const satisfies CitySource;

export const SANTA_MONICA = {
  key: 'santa_monica',
  name: 'Santa Monica',
  publishes: ['streetRules'],
  isOffByDefault: true,
  credit: {
    what: 'Street sweeping (where it is turned on)',
    whose: 'City of Santa Monica',
    url: 'https://gisservices.smgov.net/arcgis/rest/services/OpenData/StreetSweepingRoutes/MapServer/0',
    terms: 'Published on the city’s own map; no license seen',
    note: 'Off unless an operator turns it on.',
  },
} as const satisfies CitySource;

export const MINNEAPOLIS = {
  key: 'minneapolis',
  name: 'Minneapolis',
  publishes: ['streetRules'],
  isOffByDefault: true,
  credit: {
    what: 'Snow Emergency Routes (where it is turned on)',
    whose: 'City of Minneapolis',
    url: 'https://services.arcgis.com/afSMGVsC7QlRK1kZ/arcgis/rest/services/Snow_Emergency_Routes/FeatureServer/0',
    terms: 'Published as open data; no license seen',
    note: 'Off unless an operator turns it on.',
  },
} as const satisfies CitySource;

/** Rows of its signs were seen of 2012 to 2017. */
export const SEATTLE = {
  key: 'seattle',
  name: 'Seattle',
  publishes: ['streetRules'],
  isOffByDefault: true,
  credit: {
    what: 'Street signs: peak-hour tow-away (where it is turned on)',
    whose: 'Seattle Open Data, City of Seattle',
    url: 'https://data.seattle.gov/d/atig-uucb',
    terms: 'Published as open data; no license seen',
    note: 'Off unless an operator turns it on.',
  },
} as const satisfies CitySource;

export const ARLINGTON = {
  key: 'arlington',
  name: 'Arlington',
  publishes: ['streetRules'],
  isOffByDefault: true,
  credit: {
    what: 'Residential permit parking (where it is turned on)',
    whose: 'Arlington County, Virginia',
    url: 'https://arlgis.arlingtonva.us/arcgis/rest/services/Open_Data/od_Permit_Parking/FeatureServer/0',
    terms: 'Published as open data; no license seen',
    note: 'Off unless an operator turns it on.',
  },
} as const satisfies CitySource;

export const BELLEVUE = {
  key: 'bellevue',
  name: 'Bellevue',
  publishes: ['streetRules'],
  isOffByDefault: true,
  credit: {
    what: 'Residential permit parking (where it is turned on)',
    whose: 'City of Bellevue, Washington',
    url: 'https://gis-web.bellevuewa.gov/gisext/rest/services/Enterprise/Enterprise_Transportation/MapServer/97',
    terms: 'Published as open data; no license seen',
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
  SEATTLE,
  ARLINGTON,
  BELLEVUE,
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
