import { allAs, type RowReading } from '../../connectors/row-reading.ts';

/** Types begin with their department: 'TPW - '. */
export const AUSTIN_311_READING: RowReading = {
  format: 'socrata',
  url: 'https://data.austintexas.gov/resource/xwdj-i9he.json?$order=sr_created_date DESC&$limit=1000',
  pollSeconds: 3600,
  isNewestOnly: true,
  id: 'sr_number',
  reported: 'sr_created_date',
  changed: 'sr_updated_date',
  timeZone: 'America/Chicago',
  point: ['sr_location_lat', 'sr_location_long'],
  address: { field: 'sr_location', pattern: /^([^,]+)/, isHouse: true },
  ended: { field: 'sr_status_desc', values: ['closed'], isKept: true },
  word: 'sr_type_desc',
  steps: {
    ...allAs('ticket', 'Parking complaint', 'Parking Violation Enforcement', 'TPW - Parking Violation Enforcement'),
    ...allAs('abandoned', 'Car reported as abandoned', 'Abandoned Vehicle', 'APD - Abandoned Vehicle'),
  },
  neverShown: ['sr_department_desc', 'sr_method_received_desc', 'sr_location_zip_code'],
};

export const BOSTON_311_READING: RowReading = {
  format: 'ckan',
  url: 'https://data.boston.gov/api/3/action/datastore_search?resource_id=1a0b420d-99f1-4887-9851-990b2a5a6e17&sort=open_dt desc&limit=1000&fields=case_enquiry_id,open_dt,closed_dt,case_status,type,location_street_name,latitude,longitude&filters={"type":["Parking Enforcement","Abandoned Vehicles"]}',
  pollSeconds: 6 * 3600,
  isNewestOnly: true,
  id: 'case_enquiry_id',
  reported: 'open_dt',
  changed: 'closed_dt',
  timeZone: 'America/New_York',
  point: ['latitude', 'longitude'],
  notPlaces: [{ lat: 42.3594, lng: -71.0587 }],
  counties: ['25025'],
  address: { field: 'location_street_name', pattern: /^(?:INTERSECTION )?(.+)$/, isHouse: true },
  ended: { field: 'case_status', values: ['closed'], isKept: true },
  word: 'type',
  steps: {
    'Parking Enforcement': ['ticket', 'Parking complaint'],
    'Abandoned Vehicles': ['abandoned', 'Car reported as abandoned'],
  },
  neverShown: ['closure_reason', 'case_title', 'submitted_photo', 'closed_photo', 'location'],
};

export const BOSTON_311_NEW_READING: RowReading = {
  format: 'ckan',
  url: 'https://data.boston.gov/api/3/action/datastore_search?resource_id=254adca6-64ab-4c5c-9fc0-a6da622be185&sort=open_date desc&limit=1000&fields=case_id,open_date,close_date,case_status,case_topic,service_name,full_address,latitude,longitude',
  pollSeconds: 6 * 3600,
  isNewestOnly: true,
  id: 'case_id',
  reported: 'open_date',
  changed: 'close_date',
  timeZone: 'America/New_York',
  point: ['latitude', 'longitude'],
  notPlaces: [{ lat: 42.3594, lng: -71.0587 }],
  address: { field: 'full_address', pattern: /^([^,]+)/, isHouse: true },
  ended: { field: 'case_status', values: ['closed'], isKept: true },
  word: ['case_topic', 'service_name'],
  steps: {
    ...allAs('ticket', 'Parking complaint', 'Parking Enforcement', 'Illegal Parking'),
    ...allAs('abandoned', 'Car reported as abandoned', 'Abandoned Vehicle', 'Abandoned Vehicles'),
  },
  neverShown: ['closure_reason', 'closure_comments', 'assigned_team', 'report_source'],
};

export const CHICAGO_311_READING: RowReading = {
  format: 'socrata',
  url: "https://data.cityofchicago.org/resource/v6vf-nfxy.json?$where=sr_type='Abandoned Vehicle Complaint'&$order=last_modified_date DESC&$limit=500",
  pollSeconds: 3600,
  isNewestOnly: true,
  id: 'sr_number',
  reported: 'created_date',
  changed: 'last_modified_date',
  timeZone: 'America/Chicago',
  point: ['latitude', 'longitude'],
  address: { field: 'street_address', isHouse: true },
  ended: { field: 'status', values: ['completed', 'canceled'], isKept: true },
  word: 'sr_type',
  steps: { 'Abandoned Vehicle Complaint': ['abandoned', 'Car reported as abandoned'] },
  neverShown: ['origin', 'owner_department', 'zip_code', 'ward', 'community_area'],
};

export const CHICAGO_OPEN311_READING: RowReading = {
  format: 'open311',
  url: 'http://311api.cityofchicago.org/open311/v2/requests.json?extensions=true&service_code=4ffa4c69601827691b000018&page_size=100',
  pollSeconds: 900,
  isNewestOnly: true,
  id: 'service_request_id',
  reported: 'requested_datetime',
  changed: 'updated_datetime',
  timeZone: 'America/Chicago',
  point: ['lat', 'long'],
  address: { field: 'address', pattern: /^([^,]+?)(?: (?:North|South|East|West) Side)?(?:,|$)/, isHouse: true },
  ended: { field: 'status', values: ['closed'], isKept: true },
  word: ['status_notes', 'service_name'],
  steps: {
    'Need Vehicle Tow Report': ['called', 'Tow asked for by an inspector'],
    'Abandoned Vehicle': ['abandoned', 'Car reported as abandoned'],
    'Abandoned Vehicle Complaint': ['abandoned', 'Car reported as abandoned'],
  },
  neverShown: ['description', 'attributes', 'extended_attributes', 'notes', 'media_url', 'agency_responsible'],
};

export const NEW_YORK_311_READING: RowReading = {
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
};

export const SAN_FRANCISCO_311_READING: RowReading = {
  format: 'open311',
  url: 'https://mobile311.sfgov.org/open311/v2/requests.json?jurisdiction_id=sfgov.org',
  pollSeconds: 300,
  id: 'service_request_id',
  reported: 'requested_datetime',
  changed: 'updated_datetime',
  timeZone: 'America/Los_Angeles',
  ignoresOffset: true,
  point: ['lat', 'long'],
  address: { field: 'address', pattern: /^([^,]+)/, isHouse: true },
  ended: { field: 'status', values: ['closed'] },
  word: 'service_name',
  steps: { Blocking_Driveway_Cite_Tow: ['asked', 'Driveway blocked, tow asked for'] },
  neverShown: ['description', 'status_notes', 'service_notice', 'media_url'],
};

export const SAN_FRANCISCO_311_NIGHTLY_READING: RowReading = {
  format: 'socrata',
  url: "https://data.sf.gov/resource/vw6y-z8j6.json?$select=service_request_id,requested_datetime,updated_datetime,status_description,status_notes,service_name,service_subtype,address,lat,long&$where=service_name in('Parking Enforcement','Abandoned Vehicle')&$order=updated_datetime DESC&$limit=1000",
  pollSeconds: 6 * 3600,
  isNewestOnly: true,
  id: 'service_request_id',
  reported: 'requested_datetime',
  changed: 'updated_datetime',
  timeZone: 'America/Los_Angeles',
  point: ['lat', 'long'],
  address: { field: 'address', pattern: /^([^,]+)/, isHouse: true },
  ended: { field: 'status_description', values: ['closed'], isKept: true },
  word: ['service_subtype', 'service_name'],
  steps: {
    Blocking_Driveway_Cite_Tow: ['asked', 'Driveway blocked, tow asked for'],
    'Parking Enforcement': ['ticket', 'Parking complaint'],
    'Abandoned Vehicle': ['abandoned', 'Car reported as abandoned'],
  },
  callNumber: { field: 'status_notes', pattern: /CAD ?# ?(\d{9})/, source: 'sf_calls' },
  neverShown: ['status_notes', 'service_details', 'media_url', 'agency_responsible'],
};

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
