import { allAs, type RowReading } from '../../connectors/row-reading.ts';

export const SEATTLE_311_READING: RowReading = {
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
};
