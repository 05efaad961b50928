import { outline } from '../areas.ts';
import { allAs, towRecordSource } from './tow-record-source.ts';

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
  reading: {
    format: 'socrata',
    url: "https://data.cityofnewyork.us/resource/erm2-nwe9.json?$select=unique_key,created_date,closed_date,complaint_type,incident_address,status,latitude,longitude&$where=complaint_type in('Illegal Parking','Blocked Driveway','Abandoned Vehicle','Derelict Vehicles')&$order=created_date DESC&$limit=2000",
    pollSeconds: 12 * 3600,
    isNewestOnly: true,
    id: 'unique_key',
    reported: 'created_date',
    changed: 'closed_date',
    timeZone: 'America/New_York',
    point: ['latitude', 'longitude'],
    address: { field: 'incident_address', isHouse: true },
    ended: { field: 'status', values: ['closed'], isKept: true },
    word: 'complaint_type',
    steps: {
      'Blocked Driveway': ['ticket', 'Blocked driveway'],
      'Illegal Parking': ['ticket', 'Illegal parking'],
      ...allAs('abandoned', 'Car left here', 'Abandoned Vehicle', 'Derelict Vehicle', 'Derelict Vehicles'),
    },
    neverShown: ['descriptor', 'resolution_description', 'landmark', 'vehicle_type', 'incident_zip'],
  },
});
