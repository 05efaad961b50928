import { outline, SAN_FRANCISCO, TRAVIS_COUNTY } from '../areas.ts';
import { towRecordSource } from './tow-record-source.ts';

/** Written from its published fields; never checked against a real row. */
export const AUSTIN_311 = towRecordSource({
  key: 'austin_311',
  name: 'Austin 311 requests',
  covers: 'Austin',
  states: ['TX'],
  area: TRAVIS_COUNTY,
  lateMinutes: 48 * 60,
  use: 'allowed',
  isUnseen: true,
  credit: {
    what: 'Austin 311 Public Data',
    whose: 'City of Austin, Texas',
    url: 'https://data.austintexas.gov/d/xwdj-i9he',
    terms: 'Published as open data; we saw no license',
  },
});

export const BOSTON_311 = towRecordSource({
  key: 'boston_311',
  name: 'Boston 311 requests, nightly',
  covers: 'Boston',
  states: ['MA'],
  area: outline([42.4, -71.2], [42.4, -70.97], [42.22, -70.97], [42.22, -71.2]),
  lateMinutes: 72 * 60,
  use: 'allowed',
  credit: {
    what: '311 Service Requests',
    whose: 'Analyze Boston, City of Boston',
    url: 'https://data.boston.gov/dataset/311-service-requests',
    terms: 'Published as open data; we saw no license',
  },
});

/** The system that takes requests since October 2025; never checked against a real row. */
export const BOSTON_311_NEW = towRecordSource({
  key: 'boston_311_new',
  name: 'Boston 311 requests, new system',
  covers: 'Boston',
  states: ['MA'],
  area: outline([42.4, -71.2], [42.4, -70.97], [42.22, -70.97], [42.22, -71.2]),
  lateMinutes: 72 * 60,
  use: 'allowed',
  isUnseen: true,
  credit: {
    what: '311 Service Requests, new system',
    whose: 'Analyze Boston, City of Boston',
    url: 'https://data.boston.gov/dataset/311-service-requests',
    terms: 'Published as open data; we saw no license',
  },
});

/** Written from its published fields; never checked against a real row. Half of its cars stay for ten days. */
export const CHICAGO_311 = towRecordSource({
  key: 'chicago_311',
  name: 'Chicago 311 requests, by the data portal',
  covers: 'Chicago',
  states: ['IL'],
  area: outline([42.04, -87.95], [42.04, -87.5], [41.63, -87.5], [41.63, -87.95]),
  lateMinutes: 48 * 60,
  use: 'allowed',
  isUnseen: true,
  credit: {
    what: '311 Service Requests, of the data portal',
    whose: 'City of Chicago',
    url: 'https://data.cityofchicago.org/d/v6vf-nfxy',
    terms: 'Published as open data; we saw no license',
  },
});

/** An inspector's outcome, 'Need Vehicle Tow Report', came nine days after its request in the one case that was seen. */
export const CHICAGO_OPEN311 = towRecordSource({
  key: 'chicago_open311',
  name: 'Chicago 311 requests',
  covers: 'Chicago',
  states: ['IL'],
  area: outline([42.04, -87.95], [42.04, -87.5], [41.63, -87.5], [41.63, -87.95]),
  lateMinutes: 24 * 60,
  use: 'allowed',
  credit: {
    what: '311 Service Requests, by Open311',
    whose: 'City of Chicago',
    url: 'http://311api.cityofchicago.org/open311/v2/',
    terms: 'Published as an open interface; we saw no license',
  },
});

/** A day late and without mention of a tow: a parking complaint leads to a ticket. Used for history. */
export const NEW_YORK_311 = towRecordSource({
  key: 'new_york_311',
  name: 'New York City 311 requests, daily',
  covers: 'New York City',
  states: ['NY'],
  area: outline([40.92, -74.27], [40.92, -73.68], [40.48, -73.68], [40.48, -74.27]),
  lateMinutes: 72 * 60,
  use: 'allowed',
  credit: {
    what: '311 Service Requests from 2020 to Present',
    whose: 'NYC Open Data, City of New York',
    url: 'https://data.cityofnewyork.us/d/erm2-nwe9',
    terms: 'Public data, no license required (Local Law 11 of 2012)',
  },
});

/** Written from GeoReport v2 and the names in the city's own table; never checked against a real row about parking. */
export const SAN_FRANCISCO_311 = towRecordSource({
  key: 'san_francisco_311',
  name: 'San Francisco 311 requests',
  covers: 'San Francisco',
  states: ['CA'],
  area: SAN_FRANCISCO,
  lateMinutes: 3 * 60,
  use: 'allowed',
  isUnseen: true,
  credit: {
    what: '311 Cases, by Open311',
    whose: 'DataSF, City and County of San Francisco',
    url: 'https://data.sf.gov/d/vw6y-z8j6',
    terms: 'Open Data Commons PDDL',
    termsUrl: 'https://opendatacommons.org/licenses/pddl/1-0/',
  },
});

export const SAN_FRANCISCO_311_NIGHTLY = towRecordSource({
  key: 'san_francisco_311_nightly',
  name: 'San Francisco 311 requests, nightly',
  covers: 'San Francisco',
  states: ['CA'],
  area: SAN_FRANCISCO,
  lateMinutes: 48 * 60,
  use: 'allowed',
  credit: {
    what: '311 Cases',
    whose: 'DataSF, City and County of San Francisco',
    url: 'https://data.sf.gov/d/vw6y-z8j6',
    terms: 'Open Data Commons PDDL',
    termsUrl: 'https://opendatacommons.org/licenses/pddl/1-0/',
  },
});

/** Its newest row is most of a day old. */
export const SEATTLE_311 = towRecordSource({
  key: 'seattle_311',
  name: 'Seattle service requests',
  covers: 'Seattle',
  states: ['WA'],
  area: outline([47.75, -122.46], [47.75, -122.22], [47.48, -122.22], [47.48, -122.46]),
  lateMinutes: 72 * 60,
  use: 'allowed',
  credit: {
    what: 'Customer Service Requests',
    whose: 'City of Seattle, Washington',
    url: 'https://data.seattle.gov/d/5ngg-rpne',
    terms: 'Published as open data; we saw no license',
  },
});
