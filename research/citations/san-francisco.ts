import { DAY_MS } from '@towscout/domain/durations';

import { TIME_ZONE } from '../../apps/server/src/sources/catalog/san-francisco/calendar.ts';
import { citations } from '../../apps/server/src/sources/catalog/san-francisco/citations.ts';
import type { Row } from '../../apps/server/src/sources/city.port.ts';
import type { CitationFormat } from './citation-format.ts';
import { readViolation, type ViolationReading } from './read-violation.ts';

const POINT = /^POINT ?\((\S+) (\S+)\)$/;

/** Reads a row of San Francisco's export, which names a field and the point otherwise, and writes the point as text. */
export function readSanFrancisco(row: Row, now: Date): ViolationReading {
  const { geom, the_geom: shape = geom } = row;
  const [, lng, lat] = typeof shape === 'string' ? (POINT.exec(shape) ?? []) : [];
  const point = lng === undefined ? shape : { type: 'Point', coordinates: [Number(lng), Number(lat)] };
  const named = { ...row, violation_desc: row['violation_desc'] ?? row['violation_description'], the_geom: point };
  return readViolation(citations, 'citation_issued_datetime', named, now);
}

/** SFMTA's Parking Citations. */
export const sanFrancisco: CitationFormat = {
  whose: "San Francisco's",
  timeZone: TIME_ZONE,
  columns: new Map([
    ['citation_number', 'Citation Number'],
    ['citation_issued_datetime', 'Citation Issued DateTime'],
    ['violation', 'Violation'],
    ['violation_description', 'Violation Description'],
    ['citation_location', 'Citation Location'],
  ]),
  marks: ['citation_number'],
  told: { time: ['citation_issued_datetime'], block: ['citation_location'] },
  read(row, now) {
    const reading = readSanFrancisco(row, now);
    if (reading.kind === 'rejected') return reading;
    const { type, place } = reading.violation;
    const { street, houseNumber } = place;
    const { day, time } = reading.issued;
    return {
      kind: 'read',
      day: day / DAY_MS,
      time,
      area: '',
      street,
      houseNumber,
      isSweeping: type === 'Street Cleaning',
    };
  },
};
