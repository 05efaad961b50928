import type { RowReading } from '../../connectors/row-reading.ts';

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
