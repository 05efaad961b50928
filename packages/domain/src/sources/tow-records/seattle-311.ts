import { outline } from '../areas.ts';
import { allAs, towRecordSource } from './tow-record-source.ts';

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
  reading: {
    format: 'socrata',
    url: 'https://data.seattle.gov/resource/5ngg-rpne.json?$select=servicerequestnumber,webintakeservicerequests,createddate,servicerequeststatusname,location,latitude,longitude&$order=createddate DESC&$limit=1000',
    pollSeconds: 6 * 3600,
    isNewestOnly: true,
    id: 'servicerequestnumber',
    reported: 'createddate',
    changed: 'createddate',
    timeZone: 'America/Los_Angeles',
    point: ['latitude', 'longitude'],
    address: { field: 'location', pattern: /^([^,]+)/, isHouse: true },
    ended: { field: 'servicerequeststatusname', values: ['closed'], isKept: true },
    word: 'webintakeservicerequests',
    steps: {
      ...allAs('abandoned', 'Car in one spot for 72 hours', 'Abandoned Vehicle/72hr Parking Ordinance'),
      ...allAs('abandoned', 'Car reported as abandoned', 'Abandoned Vehicle'),
      ...allAs('ticket', 'Parking complaint', 'Parking Enforcement'),
    },
    neverShown: ['departmentname', 'methodreceivedname', 'zipcode', 'policeprecinct'],
  },
});
