import type { StreetSide } from '../street-side.ts';
import { minuteWithin, type SweepingHours } from './sweeping-hours.ts';

/** A ticket for street cleaning, as far as its place is known. */
export type Ticket = {
  citation: string;
  /** In days since 1970. */
  day: number;
  /** Of that day, as local clocks showed it. */
  minute: number;
  block: string | null;
  street: string | null;
  side: StreetSide | null;
  /** Null without a house number. */
  isOdd: boolean | null;
};

/** `minute` is counted from the midnight before the sweeping began; `day` in days since 1970. */
export type WrittenAt = Pick<Ticket, 'day' | 'minute'>;

/** When tickets were written, by the hours of one side of a block and by `corridorOf`. */
export type TicketPools = {
  own: ReadonlyMap<SweepingHours, readonly WrittenAt[]>;
  corridor: ReadonlyMap<string, readonly WrittenAt[]>;
  /** Tickets within any hours. */
  within: number;
};

/** All of a street that is swept on the same weekday at the same hours; a block without a street is one by itself. */
export const corridorOf = ({ block, street, weekday, from, to }: Omit<SweepingHours, 'side' | 'rows'>): string =>
  [street ?? block, weekday, from, to].join('|');

/**
 * Sorts tickets by the hours in which they were written. A ticket of which only the street is known belongs to a block
 * when no other block of that street is swept then. A citation number counts once.
 */
export function poolTickets(all: readonly SweepingHours[], tickets: readonly Ticket[]): TicketPools {
  const findHours = createFinder(all);
  const distinct = withoutRepeats(tickets);
  const reversed = findReversed(distinct, findHours);
  const own = new Map<SweepingHours, WrittenAt[]>();
  const corridor = new Map<string, WrittenAt[]>();
  let within = 0;
  for (const ticket of distinct) {
    const side = sideOf(ticket, reversed);
    const found = findHours(ticket).filter(({ hours }) => side === null || hours.side === side);
    if (found.length > 0) within += 1;
    const isOneSide = new Set(found.map(({ hours }) => `${hours.block} ${hours.side}`)).size === 1;
    const { day } = ticket;
    if (isOneSide) for (const { hours, minute } of found) put(own, hours, { day, minute });
    const corridors = new Map(found.map(({ hours, minute }) => [corridorOf(hours), minute]));
    for (const [key, minute] of corridors) put(corridor, key, { day, minute });
  }
  return { own, corridor, within };
}

function put<Key>(pool: Map<Key, WrittenAt[]>, key: Key, written: WrittenAt): void {
  const known = pool.get(key);
  if (known) known.push(written);
  else pool.set(key, [written]);
}

type Found = { hours: SweepingHours; minute: number };
type HoursFinder = (ticket: Ticket) => Found[];

/** Finds hours of either side, on the ticket's block or else its street. */
function createFinder(all: readonly SweepingHours[]): HoursFinder {
  const byBlock = Map.groupBy(all, ({ block }) => block);
  const byStreet = Map.groupBy(all, ({ street }) => street);
  return ({ block, street, day, minute }) => {
    const near = block !== null ? byBlock.get(block) : street !== null ? byStreet.get(street) : [];
    const found: Found[] = [];
    for (const hours of near ?? []) {
      const at = minuteWithin(hours, day, minute);
      if (at !== null) found.push({ hours, minute: at });
    }
    return found;
  };
}

/** Of rows that repeat a number, the first in time stands, whatever their order. */
function withoutRepeats(tickets: readonly Ticket[]): Ticket[] {
  const byCitation = new Map<string, Ticket>();
  for (const ticket of tickets) {
    const known = byCitation.get(ticket.citation);
    if (known === undefined || isBefore(ticket, known)) byCitation.set(ticket.citation, ticket);
  }
  return [...byCitation.values()];
}

function isBefore(a: Ticket, b: Ticket): boolean {
  const order = a.day - b.day || a.minute - b.minute;
  return order < 0 || (order === 0 && placeOf(a) < placeOf(b));
}

const placeOf = ({ block, street, side, isOdd }: Ticket): string => [block, street, side, isOdd].join('|');

/** Fewer tickets don't show that a street is numbered the other way. */
const LEAST_REVERSED = 15;
const TIMES_AS_MANY = 3;

/**
 * Streets with odd numbers on the right. Most have them on the left, as seen along the line, but some fifty in San
 * Francisco don't: their tickets are written while the other side is swept.
 */
function findReversed(tickets: readonly Ticket[], findHours: HoursFinder): ReadonlySet<string> {
  const counts = new Map<string, { usual: number; reversed: number }>();
  for (const ticket of tickets) {
    if (ticket.side !== null || ticket.street === null || ticket.isOdd === null) continue;
    const sides = new Set(findHours(ticket).map(({ hours }) => hours.side));
    if (sides.size !== 1) continue;
    const count = counts.get(ticket.street) ?? { usual: 0, reversed: 0 };
    count[sides.has(ticket.isOdd ? 'left' : 'right') ? 'usual' : 'reversed'] += 1;
    counts.set(ticket.street, count);
  }
  const isReversed = ({ usual, reversed }: { usual: number; reversed: number }): boolean =>
    reversed >= LEAST_REVERSED && reversed >= usual * TIMES_AS_MANY;
  return new Set([...counts].filter(([, count]) => isReversed(count)).map(([street]) => street));
}

function sideOf({ side, street, isOdd }: Ticket, reversed: ReadonlySet<string>): StreetSide | null {
  if (side !== null || isOdd === null) return side;
  return isOdd === (street !== null && reversed.has(street)) ? 'right' : 'left';
}
