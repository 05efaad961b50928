import { outline } from '../areas.ts';
import { towRecordSource } from './tow-record-source.ts';

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
