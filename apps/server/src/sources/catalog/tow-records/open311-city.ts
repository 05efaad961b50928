import { allAs, type RowReading } from '../../connectors/row-reading.ts';

type City = Pick<RowReading, 'url' | 'timeZone'> & Partial<Pick<RowReading, 'steps' | 'notPlaces'>>;

/** Cities' names for these two requests; which of them a city uses varies. */
const WORDS = {
  ...allAs('ticket', 'Parking complaint', 'Illegal Parking', 'Parking Enforcement', 'Parking Violation', 'Parking'),
  ...allAs('abandoned', 'Car reported as abandoned', 'Abandoned Vehicle', 'Abandoned Vehicles', 'Abandoned Car'),
};

/** Reads a city's requests over GeoReport v2 by the fields of its schema. */
export const open311City = ({ url, timeZone, steps = WORDS, notPlaces = [] }: City): RowReading => ({
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
