import { outline, TRAVIS_COUNTY, MULTNOMAH_COUNTY } from '../areas.ts';
import { cityAndCounty, towRecordSource } from './tow-record-source.ts';

export const AUSTIN_INCIDENTS = towRecordSource({
  key: 'austin_incidents',
  name: 'Austin traffic incidents',
  covers: cityAndCounty('Austin', 'Travis'),
  states: ['TX'],
  area: TRAVIS_COUNTY,
  lateMinutes: 6 * 60,
  use: 'allowed',
  credit: {
    what: 'Real-Time Traffic Incident Reports',
    whose: 'City of Austin, Texas',
    url: 'https://data.austintexas.gov/d/dx9v-zd7x',
    terms: 'Published as open data; we saw no license',
    note: 'Snapshots of what the agencies list as active. They are neither complete nor final.',
  },
});

/** Written from the fields that its readers name; never checked against a real row. */
export const CHARLOTTE_TRAFFIC = towRecordSource({
  key: 'charlotte_traffic',
  name: 'Charlotte police traffic calls',
  covers: cityAndCounty('Charlotte', 'Mecklenburg'),
  states: ['NC'],
  area: outline([35.52, -81.08], [35.52, -80.53], [34.99, -80.53], [34.99, -81.08]),
  lateMinutes: 3 * 60,
  use: 'unknown',
  isUnseen: true,
  credit: {
    what: 'CMPD traffic events',
    whose: 'Charlotte-Mecklenburg Police Department',
    url: 'https://cmpdinfo.charlottenc.gov/',
    terms: 'We saw no terms',
  },
});

export const DALLAS_CALLS = towRecordSource({
  key: 'dallas_calls',
  name: 'Dallas police active calls',
  covers: 'Dallas',
  states: ['TX'],
  area: outline([33.02, -97.0], [33.02, -96.46], [32.61, -96.46], [32.61, -97.0]),
  lateMinutes: 3 * 60,
  use: 'allowed',
  credit: {
    what: 'Dallas Police Active Calls',
    whose: 'City of Dallas, Texas',
    url: 'https://www.dallasopendata.com/d/9fxf-t2tr',
    terms: 'Published as open data; we saw no license',
  },
});

export const MILWAUKEE_CALLS = towRecordSource({
  key: 'milwaukee_calls',
  name: 'Milwaukee police calls',
  covers: 'Milwaukee',
  states: ['WI'],
  area: outline([43.2, -88.08], [43.2, -87.86], [42.92, -87.86], [42.92, -88.08]),
  lateMinutes: 3 * 60,
  use: 'unknown',
  isUnseen: true,
  credit: {
    what: 'Dispatched calls for service',
    whose: 'Milwaukee Police Department',
    url: 'https://itmdapps.milwaukee.gov/MPDCallData/',
    terms: 'We saw no terms',
  },
});

export const PORTLAND_DISPATCH = towRecordSource({
  key: 'portland_dispatch',
  name: 'Portland 911 dispatch',
  covers: cityAndCounty('Portland', 'Multnomah'),
  states: ['OR'],
  area: MULTNOMAH_COUNTY,
  lateMinutes: 60,
  use: 'allowed',
  credit: {
    what: '911 Dispatch Incidents',
    whose: 'City of Portland, Oregon',
    url: 'https://www.portlandonline.com/scripts/911incidents.cfm',
    terms: 'Published as a feed to subscribe to; we saw no license',
  },
});
