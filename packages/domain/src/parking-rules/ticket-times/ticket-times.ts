import { DAY_MS } from '../../durations.ts';
import type { SweepingHours } from './sweeping-hours.ts';
import { corridorOf, type TicketPools, type WrittenAt } from './ticket-pools.ts';

/** Fewer tickets show no usual time. */
export const LEAST_TICKETS = 15;

/** When tickets are usually written, in minutes of the day on which the sweeping began. */
export type TicketTimes = {
  tickets: number;
  /** The next ticket falls from `q25` through `q75` as often as not. */
  q25: number;
  median: number;
  q75: number;
  earliest: number;
  latest: number;
  /** Of the first and the last ticket. */
  sinceYear: number;
  untilYear: number;
  /** The block's side has too few tickets of its own when the whole street's are told. */
  of: 'block' | 'corridor';
};

/** The times of the block's side, else of its street at the same weekday and hours; null when both have too few tickets. */
export function ticketTimes(hours: SweepingHours, { own, corridor }: TicketPools): TicketTimes | null {
  return timesOf(own.get(hours), 'block') ?? timesOf(corridor.get(corridorOf(hours)), 'corridor');
}

function timesOf(written: readonly WrittenAt[] | undefined, of: TicketTimes['of']): TicketTimes | null {
  if (written === undefined || written.length < LEAST_TICKETS) return null;
  const sorted = written.map(({ minute }) => minute).toSorted((a, b) => a - b);
  const [first, last] = daysOf(written);
  return {
    tickets: sorted.length,
    q25: Math.floor(quantile(sorted, 0.25)),
    median: Math.round(quantile(sorted, 0.5)),
    q75: Math.ceil(quantile(sorted, 0.75)),
    earliest: sorted[0] ?? NaN,
    latest: sorted.at(-1) ?? NaN,
    sinceYear: yearOf(first),
    untilYear: yearOf(last),
    of,
  };
}

function daysOf(written: readonly WrittenAt[]): [first: number, last: number] {
  let [first, last] = [Infinity, -Infinity];
  for (const { day } of written) [first, last] = [Math.min(first, day), Math.max(last, day)];
  return [first, last];
}

const yearOf = (day: number): number => new Date(day * DAY_MS).getUTCFullYear();

/**
 * Places the share among n + 1 gaps, because n tickets leave that many for the next one. Quartiles of the tickets
 * themselves are too close together for those to come.
 */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length + 1) * share - 1;
  const below = sorted[Math.floor(at)] ?? NaN;
  const above = sorted[Math.ceil(at)] ?? NaN;
  return below + (above - below) * (at - Math.floor(at));
}
