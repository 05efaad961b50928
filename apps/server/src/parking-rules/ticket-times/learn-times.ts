import { latLngToCell } from 'h3-js';

import { createBlockFinder, createStreetFinder } from '@towscout/domain/parking-rules/ticket-times/block-finder';
import { type SweepingHours, toSweepingHours } from '@towscout/domain/parking-rules/ticket-times/sweeping-hours';
import { poolTickets, type Ticket, type TicketPools } from '@towscout/domain/parking-rules/ticket-times/ticket-pools';
import { ticketTimes } from '@towscout/domain/parking-rules/ticket-times/ticket-times';
import { type LatLng, meters, metersBetween, metersToMiles, pointsAround } from '@towscout/geo';

import { fromStoredLine } from '../stored-rule.ts';
import { type PackedTimes, packTimes, type SideTimes } from './packed-times.ts';
import type { SweptSide } from './swept-sides.ts';

/** Citations as columns. */
export type TicketColumns = {
  /** The address of a house for each number in `block`. */
  addresses: readonly { street: string }[];
  block: Uint32Array;
  /** 1 for odd house numbers. */
  side: Uint8Array;
  /** In days since 1970. */
  day: Int32Array;
  hour: Uint8Array;
  /** Of the hour. */
  minute: Uint8Array;
  isSweeping: Uint8Array;
  /** Latitude and longitude of each citation whose house is known, or NaN. */
  points: Float32Array;
};

export type CellTimes = { cell: string; packed: PackedTimes };

/** Learns when tickets are written on each swept side, listed by the cells from which it may be asked about. */
export function learnTimes(columns: TicketColumns, swept: readonly SweptSide[], resolution: number): CellTimes[] {
  const blocks = new Map(
    swept.map(({ block, street, line }) => [block, { block, street, line: fromStoredLine(line) }] as const),
  );
  const all = swept.flatMap((side) => toSweepingHours(side, [side]));
  const pools = poolTickets(all, placeTickets(columns, [...blocks.values()]));
  const cells = new Map<string, SideTimes[]>();
  for (const [block, hours] of Map.groupBy(all, (each) => each.block)) {
    const known = hours.flatMap((each) => toSideTimes(each, pools));
    const line = known.length > 0 ? (blocks.get(block)?.line ?? []) : [];
    for (const cell of cellsAlong(line, resolution)) cells.set(cell, [...(cells.get(cell) ?? []), ...known]);
  }
  return [...cells].map(([cell, rows]) => ({ cell, packed: packTimes(rows) }));
}

function toSideTimes(hours: SweepingHours, pools: TicketPools): SideTimes[] {
  const found = ticketTimes(hours, pools);
  if (!found) return [];
  const { block, side, weekday, from: startMinute, to: endMinute } = hours;
  const { q25: from, q75: to, earliest, latest, tickets, sinceYear, untilYear } = found;
  const of = found.of === 'block' ? 'side' : 'street';
  const times = { from, to, earliest, latest, tickets, sinceYear, untilYear, of } as const;
  return [{ block, side, weekday, startMinute, endMinute, times }];
}

type PlacedBlock = { block: string; street: string | null; line: readonly LatLng[] };

/** The tickets for street cleaning on streets that are swept. A ticket's side is told by its house number. */
function placeTickets(columns: TicketColumns, blocks: readonly PlacedBlock[]): Ticket[] {
  const { addresses, block, side, day, hour, minute, isSweeping, points } = columns;
  const findStreet = createStreetFinder(blocks.flatMap(({ street }) => street ?? []));
  const findBlock = createBlockFinder(blocks);
  const streets = addresses.map(({ street }) => findStreet(street));
  const tickets: Ticket[] = [];
  for (const [row, index] of block.entries()) {
    const street = streets[index] ?? null;
    if (isSweeping[row] !== 1 || street === null) continue;
    const [lat = NaN, lng = NaN] = points.subarray(row * 2, row * 2 + 2);
    tickets.push({
      citation: String(row),
      day: day[row] ?? 0,
      minute: (hour[row] ?? 0) * 60 + (minute[row] ?? 0),
      block: Number.isFinite(lat) ? (findBlock({ lat, lng }, street)?.block ?? null) : null,
      street,
      side: null,
      isOdd: side[row] === 1,
    });
  }
  return tickets;
}

/** An address may be a house behind its yard, and its street's line another source's. */
const REACH = metersToMiles(meters(100));
const STEP_METERS = 50;

function cellsAlong(line: readonly LatLng[], resolution: number): Set<string> {
  const samples = line.flatMap((to, at) => between(line[at - 1] ?? to, to));
  const reached = samples.concat(samples.flatMap((sample) => pointsAround(sample, REACH)));
  return new Set(reached.map(({ lat, lng }) => latLngToCell(lat, lng, resolution)));
}

function between(from: LatLng, to: LatLng): LatLng[] {
  const steps = Math.max(1, Math.ceil(metersBetween(from, to) / STEP_METERS));
  return Array.from({ length: steps }, (_, step) => {
    const part = (step + 1) / steps;
    return { lat: from.lat + (to.lat - from.lat) * part, lng: from.lng + (to.lng - from.lng) * part };
  });
}
