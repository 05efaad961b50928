import { createPlainFormat } from './plain-format.ts';

/** Chicago's tickets, as the city hands them out on request: the time stands with the date. */
export const chicago = createPlainFormat({
  whose: "Chicago's",
  timeZone: 'America/Chicago',
  columns: new Map([
    ['ticket_number', 'ticket_number'],
    ['issue_date', 'issue_date'],
    ['violation_location', 'violation_location'],
    ['violation_description', 'violation_description'],
  ]),
  marks: ['ticket_number', 'issue_date', 'violation_location'],
  id: 'ticket_number',
  date: 'issue_date',
  time: null,
  location: 'violation_location',
  violation: 'violation_description',
});
