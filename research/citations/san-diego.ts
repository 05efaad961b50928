import { createPlainFormat } from './plain-format.ts';

/** San Diego's Parking Citations: the city publishes the day alone. */
export const sanDiego = createPlainFormat({
  whose: "San Diego's",
  timeZone: 'America/Los_Angeles',
  columns: new Map([
    ['citation_id', 'citation_id'],
    ['date_issue', 'date_issue'],
    ['location', 'location'],
    ['vio_desc', 'vio_desc'],
  ]),
  marks: ['citation_id', 'date_issue'],
  id: 'citation_id',
  date: 'date_issue',
  time: null,
  location: 'location',
  violation: 'vio_desc',
});
