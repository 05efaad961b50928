import { createPlainFormat } from './plain-format.ts';

/** Los Angeles' Parking Citations: '2201' is 10:01 pm, '19' is 12:19 am. */
export const losAngeles = createPlainFormat({
  whose: "Los Angeles'",
  timeZone: 'America/Los_Angeles',
  columns: new Map([
    ['ticket_number', 'Ticket number'],
    ['issue_date', 'Issue Date'],
    ['issue_time', 'Issue time'],
    ['location', 'Location'],
    ['violation_description', 'Violation Description'],
  ]),
  marks: ['ticket_number', 'issue_date', 'location'],
  id: 'ticket_number',
  date: 'issue_date',
  time: 'issue_time',
  location: 'location',
  violation: 'violation_description',
});
