import { deflateRawSync, inflateRawSync } from 'node:zlib';

import type { RuleTicketTimes } from '@towscout/domain/parking-rules/ticket-times/describe-ticket-times';
import type { SweepingHours } from '@towscout/domain/parking-rules/ticket-times/sweeping-hours';

/** The hours of a side by which a rule is recognized; in minutes, as in `SweepingHours`. */
type SideHours = Pick<SweepingHours, 'block' | 'side' | 'weekday'> & { startMinute: number; endMinute: number };
export type SideTimes = SideHours & { times: RuleTicketTimes };

/** A row for each hours of a side. */
export type PackedTimes = { sides: readonly string[]; times: Uint8Array };

const FIELDS = 11;

const keyOf = ({ block, side }: Pick<SideHours, 'block' | 'side'>): string => `${block} ${side}`;

export function packTimes(rows: readonly SideTimes[]): PackedTimes {
  const packed = new Uint32Array(rows.length * FIELDS);
  for (const [row, { weekday, startMinute, endMinute, times }] of rows.entries()) {
    const { from, to, earliest, latest, tickets, sinceYear, untilYear, of } = times;
    const own = of === 'side' ? 1 : 0;
    packed.set(
      [weekday, startMinute, endMinute, from, to, earliest, latest, tickets, sinceYear, untilYear, own],
      row * FIELDS,
    );
  }
  return { sides: rows.map(keyOf), times: deflateRawSync(new Uint8Array(packed.buffer)) };
}

/** Finds the times of a side at its hours; null when they are not among the packed ones. */
export type TimesFinder = (hours: SideHours) => RuleTicketTimes | null;

export function openTimes({ sides, times }: PackedTimes): TimesFinder {
  let opened: Uint32Array | null = null;
  return (hours) => {
    const key = keyOf(hours);
    for (let row = sides.indexOf(key); row >= 0; row = sides.indexOf(key, row + 1)) {
      opened ??= new Uint32Array(new Uint8Array(inflateRawSync(times)).buffer);
      const [weekday, startMinute, endMinute, ...rest] = opened.subarray(row * FIELDS, (row + 1) * FIELDS);
      const isSame = weekday === hours.weekday && startMinute === hours.startMinute && endMinute === hours.endMinute;
      if (isSame) return toTimes(rest);
    }
    return null;
  };
}

function toTimes(row: readonly number[]): RuleTicketTimes {
  const [from = 0, to = 0, earliest = 0, latest = 0, tickets = 0, sinceYear = 0, untilYear = 0, own] = row;
  return { from, to, earliest, latest, tickets, sinceYear, untilYear, of: own === 1 ? 'side' : 'street' };
}
