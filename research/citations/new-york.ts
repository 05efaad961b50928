import { DAY_MS } from '@towscout/domain/durations';

import { issuedViolations } from '../../apps/server/src/sources/catalog/new-york/issued-violations.ts';
import { TIME_ZONE } from '../../apps/server/src/sources/catalog/new-york/violation-fields.ts';
import { readTimeOfDay } from '../../apps/server/src/sources/reading/local-time.ts';
import type { CitationFormat } from './citation-format.ts';
import { readViolation } from './read-violation.ts';

/** New York's Parking Violations Issued: '40-25' of Queens is in the block of 40-01; boroughs share names of streets. */
export const newYork: CitationFormat = {
  whose: "New York's",
  timeZone: TIME_ZONE,
  columns: new Map([
    ['summons_number', 'Summons Number'],
    ['issue_date', 'Issue Date'],
    ['violation_code', 'Violation Code'],
    ['violation_time', 'Violation Time'],
    ['house_number', 'House Number'],
    ['street_name', 'Street Name'],
  ]),
  marks: ['summons_number', 'issue_date'],
  told: { time: ['violation_time'], block: ['house_number', 'street_name'] },
  read(row, now) {
    const reading = readViolation(issuedViolations, 'issue_date', row, now);
    if (reading.kind === 'rejected') return reading;
    const { type, place } = reading.violation;
    const clock = row['violation_time'];
    return {
      kind: 'read',
      day: reading.issued.day / DAY_MS,
      time: typeof clock === 'string' ? readTimeOfDay(clock.trim(), 'is unknown') : null,
      area: place.county ?? '',
      street: place.county === null ? null : place.street,
      houseNumber: place.houseNumber?.replace(/^(\d+)-(\d\d)/, '$1$2') ?? null,
      isSweeping: type === 'Street Cleaning',
    };
  },
};
