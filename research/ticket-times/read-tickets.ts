import { DAY_MS, MINUTE_MS } from '@towscout/domain/durations';
import type { Ticket } from '@towscout/domain/parking-rules/ticket-times/ticket-pools';

import { clock } from '../../apps/server/src/sources/catalog/san-francisco/calendar.ts';
import type { Row } from '../../apps/server/src/sources/city.port.ts';
import { readExport, UnreadableExport } from '../../apps/server/src/sources/reading/read-export.ts';
import { NO_TIME } from '../citations/citation-format.ts';
import { readSanFrancisco } from '../citations/san-francisco.ts';
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
  const reading = readSanFrancisco(row, now);
  if (reading.kind === 'rejected') return reading.isNotParking ? { kind: 'other violation' } : reading;
  const { issued } = reading;
  if (issued.time === null) return { kind: 'rejected', reason: NO_TIME };
  const wall = issued.day + issued.time;
  if (clock.stretchesOf(wall, wall + MINUTE_MS).length === 0)
    return { kind: 'rejected', reason: 'Clocks skipped this time.' };
  const { type, violationId: citation, place } = reading.violation;
  if (type !== 'Street Cleaning') return { kind: 'other violation' };
  const placed = placeOf(place);
  const at = { day: issued.day / DAY_MS, minute: Math.floor(issued.time / MINUTE_MS) };
  return { kind: 'read', ticket: placed && { citation, ...at, ...placed } };
}
