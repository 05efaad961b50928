import type { CitySource } from './source.ts';

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
    what: 'Street sweeping of Pasadena (where it is turned on)',
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
    what: 'Street sweeping of South San Francisco (where it is turned on)',
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
    what: 'Street sweeping of West Hollywood (where it is turned on)',
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
    what: 'Street sweeping of Santa Monica (where it is turned on)',
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

/** Rows of its routes were seen as of 2014, from a copy. */
export const PHILADELPHIA = {
  key: 'philadelphia',
  name: 'Philadelphia',
  publishes: ['streetRules'],
  isOffByDefault: true,
  credit: {
    what: 'Snow Emergency Routes of Philadelphia (where it is turned on)',
    whose: 'City of Philadelphia, Streets Department',
    url: 'https://services.arcgis.com/fLeGjb7u4uXqeF9q/ArcGIS/rest/services/SNOW_EMERGENCY_ROUTES/FeatureServer/0',
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
    what: 'Permit parking of Arlington (where it is turned on)',
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
    what: 'Permit parking of Bellevue (where it is turned on)',
    whose: 'City of Bellevue, Washington',
    url: 'https://gis-web.bellevuewa.gov/gisext/rest/services/Enterprise/Enterprise_Transportation/MapServer/97',
    terms: 'Published as open data; no license seen',
    note: 'Off unless an operator turns it on.',
  },
} as const satisfies CitySource;

/** Walked and written down by one person, not by the city. */
export const JERSEY_CITY = {
  key: 'jersey_city',
  name: 'Jersey City',
  publishes: ['streetRules'],
  isOffByDefault: true,
  credit: {
    what: 'Street sweeping signs of Jersey City, as recorded by March 8, 2020 (where it is turned on)',
    whose: 'JCStreetSweepMap by rtrent',
    url: 'https://github.com/rtrent/JCStreetSweepMap',
    terms: 'Published on GitHub; no license seen',
    note: 'Not the city’s own data, and not confirmed since. Off unless an operator turns it on.',
  },
} as const satisfies CitySource;

/** Named by the makers of the standard as a public interface; no answer of it was seen. */
export const OMAHA = {
  key: 'omaha',
  name: 'Omaha',
  publishes: ['streetRules'],
  isOffByDefault: true,
  credit: {
    what: 'Curb zones and policies of Omaha (where it is turned on)',
    whose: 'Park Omaha, City of Omaha, Nebraska',
    url: 'https://api.parkomaha.com/cds/v1/curbs/zones',
    terms: 'Published as an open interface; no license seen',
    note: 'Off unless an operator turns it on.',
  },
} as const satisfies CitySource;
