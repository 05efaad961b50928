import { DAY_MS, MINUTE_MS } from '@towscout/domain/durations';
import type { Ticket } from '@towscout/domain/parking-rules/ticket-times/ticket-pools';

import { clock } from '../../apps/server/src/sources/catalog/san-francisco/calendar.ts';
import { citations } from '../../apps/server/src/sources/catalog/san-francisco/citations.ts';
import type { Row } from '../../apps/server/src/sources/city.port.ts';
import { readExport, UnreadableExport } from '../../apps/server/src/sources/reading/read-export.ts';
import { readDate } from '../../apps/server/src/sources/reading/read-fields.ts';
import { describeRejects } from '../../apps/server/src/sources/reject-reasons.ts';
import type { TicketPlacer } from './place-ticket.ts';

export type TicketsRead = {
  /** Those on streets with sweeping. */
  tickets: Ticket[];
  rows: number;
  /** For street cleaning, on any street. */
  cleaning: number;
  /** Rows that could not be used, by the reason. */
  rejected: Map<string, number>;
};

/** They take about 1 GB. San Francisco writes half a million a year. */
const MOST_TICKETS = 3_000_000;

const COLUMNS = [['citation_number'], ['citation_issued_datetime'], ['violation']];
const PLACES = ['citation_location', 'geom', 'the_geom', 'latitude'];

/** Reads the tickets for street cleaning in a city's own export, plain or gzipped, into `read`. Throws UnreadableExport. */
export async function readTickets(
  path: string,
  placeOf: TicketPlacer,
  now: Date,
  read: TicketsRead,
  most = MOST_TICKETS,
): Promise<void> {
  const missing = new Set([...COLUMNS, PLACES]);
  let [count, used] = [0, 0];
  let lastReason = '';
  // Some plates contain a stray quote.
  for await (const row of readExport(path, { hasStrayQuotes: true })) {
    count += 1;
    for (const names of missing) if (names.some((name) => name in row)) missing.delete(names);
    const reading = readTicket(row, placeOf, now);
    if (reading.kind === 'rejected') {
      lastReason = reading.reason;
      read.rejected.set(lastReason, (read.rejected.get(lastReason) ?? 0) + 1);
    } else used += 1;
    if (reading.kind === 'read') read.cleaning += 1;
    if (reading.kind === 'read' && reading.ticket !== null) read.tickets.push(reading.ticket);
    if (read.tickets.length > most)
      throw new UnreadableExport(`There are more than ${most} tickets: name files of fewer years.`);
  }
  read.rows += count;
  if (count === 0) throw new UnreadableExport(`${path} has no rows.`);
  for (const [name] of missing)
    throw new UnreadableExport(`${path} is no export of San Francisco's citations: it has no column '${name}'.`);
  if (used === 0) throw new UnreadableExport(`${path} has no row that can be read: ${lastReason}`);
}

type TicketReading =
  | { kind: 'read'; ticket: Ticket | null }
  | { kind: 'other violation' }
  | { kind: 'rejected'; reason: string };

function readTicket(row: Row, placeOf: TicketPlacer, now: Date): TicketReading {
  const text = row['citation_issued_datetime'];
  const issued = readDate(typeof text === 'string' ? text.trim() || null : null, 'citation_issued_datetime', now, 0);
  if ('kind' in issued) return { kind: 'rejected', reason: describeRejects()[issued.reason] };
  if (issued.time === null) return { kind: 'rejected', reason: 'No time of day.' };
  const wall = issued.day + issued.time;
  if (clock.stretchesOf(wall, wall + MINUTE_MS).length === 0)
    return { kind: 'rejected', reason: 'Clocks skipped this time.' };
  const reading = citations.read(toApiRow(row), now);
  if (reading.kind === 'rejected')
    return reading.reason === 'not_parking'
      ? { kind: 'other violation' }
      : { kind: 'rejected', reason: describeRejects()[reading.reason] };
  const { type, violationId: citation, place } = reading.item;
  if (type !== 'Street Cleaning') return { kind: 'other violation' };
  const placed = placeOf(place);
  const at = { day: issued.day / DAY_MS, minute: Math.floor(issued.time / MINUTE_MS) };
  return { kind: 'read', ticket: placed && { citation, ...at, ...placed } };
}

const POINT = /^POINT ?\((\S+) (\S+)\)$/;

/** The export names a field and the point otherwise, and writes the point as text. */
function toApiRow(row: Row): Row {
  const { geom, the_geom: shape = geom } = row;
  const [, lng, lat] = typeof shape === 'string' ? (POINT.exec(shape) ?? []) : [];
  const point = lng === undefined ? shape : { type: 'Point', coordinates: [Number(lng), Number(lat)] };
  return { ...row, violation_desc: row['violation_desc'] ?? row['violation_description'], the_geom: point };
}
