import { createStreetFinder } from '@towscout/domain/parking-rules/ticket-times/block-finder';
import { type SweepingHours, toSweepingHours } from '@towscout/domain/parking-rules/ticket-times/sweeping-hours';
import { poolTickets, type TicketPools } from '@towscout/domain/parking-rules/ticket-times/ticket-pools';
import { ticketTimes, type TicketTimes } from '@towscout/domain/parking-rules/ticket-times/ticket-times';

import type { Sides } from '../rules/read-sides.ts';
import { createTicketPlacer } from './place-ticket.ts';
import { readHouseNumbers } from './read-house-numbers.ts';
import { readTickets, type TicketsRead } from './read-tickets.ts';

/** `side` and `weekday` as in the city's export. */
export type TicketTimesRow = { cnn: string; side: 'L' | 'R'; weekday: string; from: number; to: number } & Omit<
  TicketTimes,
  'sinceYear' | 'untilYear'
>;

type Files = { citations: readonly string[]; streets: string | null };

/** Reads the tickets in files onto sides that are already read. Throws UnreadableExport. */
async function readTicketFiles({ sides }: Sides, { citations, streets }: Files, now: Date): Promise<TicketsRead> {
  const findStreet = createStreetFinder(sides.flatMap(({ street }) => street ?? []));
  const findNumber = streets === null ? null : await readHouseNumbers(streets, findStreet);
  const placeOf = createTicketPlacer(sides, findStreet, findNumber);
  const read: TicketsRead = { tickets: [], rows: 0, cleaning: 0, rejected: new Map() };
  for (const path of citations) await readTickets(path, placeOf, now, read);
  return read;
}

/** The hours of every side, in the order of sides, weekdays, and starts. */
export const allHours = ({ sides }: Sides): SweepingHours[] =>
  sides.flatMap(({ cnn: block, street, side, rules }) =>
    toSweepingHours({ block, street, side }, rules).toSorted(
      (a, b) => a.weekday - b.weekday || a.from - b.from || a.to - b.to,
    ),
  );

const WEEKDAYS = ['Sun', 'Mon', 'Tues', 'Wed', 'Thu', 'Fri', 'Sat'];

/** One row for each of the hours whose tickets' times are known. */
function* toRows(all: readonly SweepingHours[], pools: TicketPools): Generator<TicketTimesRow> {
  for (const hours of all) {
    const { block: cnn, side, weekday, from, to } = hours;
    const found = ticketTimes(hours, pools);
    if (!found) continue;
    const { sinceYear: _since, untilYear: _until, ...times } = found;
    yield { cnn, side: side === 'left' ? 'L' : 'R', weekday: WEEKDAYS[weekday] ?? '', from, to, ...times };
  }
}

export type TicketTimesReport = { rows: Iterable<TicketTimesRow>; notes: string[] };

export async function runTicketTimes(sides: Sides, files: Files, now: Date): Promise<TicketTimesReport> {
  const read = await readTicketFiles(sides, files, now);
  const all = allHours(sides);
  const pools = poolTickets(all, read.tickets);
  const setAside = [...read.rejected].map(
    ([reason, count]) => `${count} of ${read.rows} rows are set aside: ${reason}`,
  );
  const within = `${pools.within} of ${read.cleaning} rows for street cleaning count: on a listed side within its hours, each number once.`;
  return { rows: toRows(all, pools), notes: [...sides.notes, ...setAside, within] };
}
