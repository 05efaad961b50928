import type { RowReading } from '../../connectors/row-reading.ts';

/** The last hundred calls, about three hours of them. */
export const PORTLAND_DISPATCH_READING: RowReading = {
  format: 'xml',
  url: 'https://www.portlandonline.com/scripts/911incidents.cfm',
  pollSeconds: 180,
  id: 'id',
  reported: 'published',
  changed: 'updated',
  timeZone: 'America/Los_Angeles',
  point: 'georss:point',
  address: { field: 'title', pattern: / at (.+?)(?:, [A-Z ]+, OR)?$/ },
  word: 'category@term',
  steps: { 'PARKING PROBLEM': ['likely', 'Parking problem'] },
  neverShown: ['summary', 'content'],
};
