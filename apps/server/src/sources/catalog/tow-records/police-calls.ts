import { type RowReading, allAs } from '../../connectors/row-reading.ts';

/** Old rows have local times, new ones UTC; nothing new for up to 4 hours at night. */
export const AUSTIN_INCIDENTS_READING: RowReading = {
  format: 'socrata',
  url: 'https://data.austintexas.gov/resource/dx9v-zd7x.json?$order=traffic_report_status_date_time DESC&$limit=1000',
  pollSeconds: 300,
  id: 'traffic_report_id',
  reported: 'published_date',
  changed: 'traffic_report_status_date_time',
  timeZone: 'America/Chicago',
  secondsInId: /_(\d{10})(?:\d{3})?(?:_|$)/,
  point: ['latitude', 'longitude'],
  address: { field: 'address' },
  ended: { field: 'traffic_report_status', values: ['ARCHIVED'] },
  word: 'issue_reported',
  steps: {
    'Stalled Vehicle': ['likely', 'Stalled vehicle'],
    'zSTALLED VEHICLE': ['likely', 'Stalled vehicle'],
    'BLOCKED DRIV/ HWY': ['likely', 'Blocked driveway or lane'],
  },
  neverShown: ['agency'],
};

export const CHARLOTTE_TRAFFIC_READING: RowReading = {
  format: 'json',
  url: 'https://cmpdinfo.charlottenc.gov/api/v2.1/Traffic',
  pollSeconds: 180,
  id: 'eventNo',
  reported: 'eventDateTime',
  changed: 'eventDateTime',
  timeZone: 'America/New_York',
  point: ['latitude', 'longitude'],
  address: { field: 'address' },
  word: ['typeSubDescription', 'typeDescription'],
  steps: {
    ...allAs('likely', 'Disabled vehicle', 'DISABLED VEHICLE', 'DISABLED VEHICLE IN ROADWAY', 'VEHICLE DISABLED'),
    ...allAs('likely', 'Road blocked', 'ROAD BLOCKAGE', 'ROADWAY BLOCKAGE', 'VEHICLE BLOCKING ROADWAY'),
  },
  neverShown: ['division', 'typeCode', 'addedDateTimeString'],
};

/** A row is a unit: a call has several. None has a point, so they are placed by their block or corner. */
export const DALLAS_CALLS_READING: RowReading = {
  format: 'socrata',
  url: 'https://www.dallasopendata.com/resource/9fxf-t2tr.json?$limit=500',
  pollSeconds: 180,
  id: 'incident_number',
  reported: ['date', 'time'],
  changed: 'date_time',
  timeZone: 'America/Chicago',
  point: null,
  counties: ['48113', '48085', '48121'],
  address: { field: 'location', block: 'block' },
  word: 'nature_of_call',
  steps: {
    '37 - Street Blockage': ['likely', 'Street blocked'],
    '37F - Freeway Blockage': ['likely', 'Freeway blocked'],
    '24 - Abandoned Property': ['likely', 'Abandoned property'],
  },
  neverShown: ['unit_number', 'beat', 'reporting_area', 'division', 'status'],
};

/** West of Tallahassee, the time zone of a call is unknown, so those calls are set aside. */
export const FLORIDA_HIGHWAY_PATROL_READING: RowReading = {
  format: 'xml',
  url: 'https://trafficincidents.flhsmv.gov/SmartWebClient/CADrss.aspx',
  pollSeconds: 180,
  labels: 'description',
  id: 'title',
  reported: 'label:Date',
  changed: 'label:Date',
  timeZone: 'America/New_York',
  point: ['label:Latitude', 'label:Longitude'],
  address: { field: 'label:Location' },
  word: 'label:Type',
  steps: {
    ...allAs('likely', 'Disabled vehicle in the road', 'S76R', 'Disabled Vehicle in Roadway'),
    ...allAs('likely', 'Disabled vehicle', 'S76', 'Disabled Vehicle'),
  },
  neverShown: ['description', 'label:Remarks'],
};

/**
 * A page without terms, read by the headings of its table and never checked against a real row. Placed by its
 * addresses.
 */
export const MILWAUKEE_CALLS_READING: RowReading = {
  format: 'html',
  url: 'https://itmdapps.milwaukee.gov/MPDCallData/index.jsp?district=All',
  pollSeconds: 300,
  id: 'Call Number',
  reported: 'Date/Time',
  changed: 'Date/Time',
  timeZone: 'America/Chicago',
  point: null,
  counties: ['55079'],
  address: { field: 'Location', pattern: /^([^,]+)/, isHouse: true },
  word: 'Nature of Call',
  steps: { 'PARKING TROUBLE': ['likely', 'Parking problem'] },
  neverShown: ['Police District', 'Status'],
};
