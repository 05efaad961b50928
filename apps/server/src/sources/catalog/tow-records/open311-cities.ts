import { allAs, type RowReading } from '../../connectors/row-reading.ts';

type City = Pick<RowReading, 'url' | 'timeZone'> & Partial<Pick<RowReading, 'steps' | 'notPlaces'>>;

/** Cities' names for these two requests; which of them a city uses varies. */
const WORDS = {
  ...allAs('ticket', 'Parking complaint', 'Illegal Parking', 'Parking Enforcement', 'Parking Violation', 'Parking'),
  ...allAs('abandoned', 'Car reported as abandoned', 'Abandoned Vehicle', 'Abandoned Vehicles', 'Abandoned Car'),
};

/** Reads a city's requests over GeoReport v2 by the fields of its schema. */
const open311City = ({ url, timeZone, steps = WORDS, notPlaces = [] }: City): RowReading => ({
  format: 'open311',
  url,
  pollSeconds: 300,
  isNewestOnly: true,
  id: 'service_request_id',
  reported: 'requested_datetime',
  changed: 'updated_datetime',
  timeZone,
  point: ['lat', 'long'],
  notPlaces,
  address: { field: 'address', pattern: /^([^,]+)/, isHouse: true },
  ended: { field: 'status', values: ['closed'] },
  word: 'service_name',
  steps,
  neverShown: ['description', 'status_notes', 'service_notice', 'media_url', 'attributes', 'notes'],
});

export const BALTIMORE_OPEN311_READING = open311City({
  url: 'https://311.baltimorecity.gov/open311/v2/requests.json?jurisdiction_id=baltimorecity.gov',
  timeZone: 'America/New_York',
});

export const BLOOMINGTON_OPEN311_READING = open311City({
  url: 'https://bloomington.in.gov/crm/open311/v2/requests.json?jurisdiction_id=bloomington.in.gov',
  timeZone: 'America/Indiana/Indianapolis',
});

export const BOSTON_OPEN311_READING = open311City({
  url: 'https://mayors24.cityofboston.gov/open311/v2/requests.json?jurisdiction_id=boston.gov&page_size=100',
  timeZone: 'America/New_York',
  notPlaces: [{ lat: 42.3594, lng: -71.0587 }],
});

export const BROOKLINE_OPEN311_READING = open311City({
  url: 'https://spot.brooklinema.gov/open311/v2/requests.json?jurisdiction_id=brooklinema.gov',
  timeZone: 'America/New_York',
});

export const COLUMBUS_OPEN311_READING = open311City({
  url: 'https://csr.columbus.in.gov/csr/open311/v2/requests.json?jurisdiction_id=columbus.in.gov',
  timeZone: 'America/Indiana/Indianapolis',
});

export const GILBERT_OPEN311_READING = open311City({
  url: 'https://seeclickfix.com/open311/v2/655/requests.json',
  timeZone: 'America/Phoenix',
});

export const GRAND_RAPIDS_OPEN311_READING = open311City({
  url: 'https://grcity.spotreporters.com/open311/v2/requests.json?jurisdiction_id=grcity.us',
  timeZone: 'America/Detroit',
});

export const PEORIA_OPEN311_READING = open311City({
  url: 'https://ureport.peoriagov.org/crm/open311/v2/requests.json?jurisdiction_id=peoriagov.org',
  timeZone: 'America/Chicago',
});

export const PHILADELPHIA_OPEN311_READING = open311City({
  url: 'https://www.publicstuff.com/api/open311/requests.json?jurisdiction_id=philadelphia-pa',
  timeZone: 'America/New_York',
});

export const WASHINGTON_DC_OPEN311_READING = open311City({
  url: 'https://app.311.dc.gov/cwi/Open311/v2/requests.json?jurisdiction_id=dc.gov',
  timeZone: 'America/New_York',
});
