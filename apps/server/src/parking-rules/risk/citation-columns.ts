import type { Citation } from '@towscout/domain/parking-rules/risk/citation';
import { createBlockReader } from '@towscout/domain/parking-rules/risk/citation';
import type { LatLng } from '@towscout/geo';

import type { CitationRow } from '#violations';

import type { TicketColumns } from '../ticket-times/learn-times.ts';

/** Sent to another process without conversion. */
export type CitationColumns = Omit<TicketColumns, 'addresses'> & {
  /** The address of a house on each block. */
  addresses: { street: string; houseNumber: string }[];
  /** The mean position of each block's citations: latitude and longitude, or NaN. */
  places: Float64Array;
};

/** The model learns from at most this many of a city's newest citations, on at most this many blocks. */
const MOST_CITATIONS = 600_000;
const MOST_BLOCKS = 15_000;
/** A place that is known less closely may be on the block before or after. */
const HOUSE_METERS = 60;

type KnownBlock = {
  index: number;
  street: string;
  houseNumber: string;
  count: number;
  placed: number;
  lat: number;
  lng: number;
};

export type LocalHour = { day: number; hour: number; minute: number; isMidnight: boolean };

/** Collects citations that have a house number and an hour. */
export function createCitationColumns(localHour: (at: number) => LocalHour) {
  const readBlock = createBlockReader();
  const blocks = new Map<string, KnownBlock>();
  const columns = {
    block: new Uint32Array(MOST_CITATIONS),
    side: new Uint8Array(MOST_CITATIONS),
    day: new Int32Array(MOST_CITATIONS),
    hour: new Uint8Array(MOST_CITATIONS),
    minute: new Uint8Array(MOST_CITATIONS),
    isSweeping: new Uint8Array(MOST_CITATIONS),
    points: new Float32Array(MOST_CITATIONS * 2).fill(NaN),
  };
  let length = 0;
  return {
    isFull: () => length >= MOST_CITATIONS,
    add({ at, location, isSweeping, place, placeMeters }: CitationRow): void {
      const [, houseNumber = '', street = ''] = /^(\d{1,6})\S* ([^&,]+)/.exec(location) ?? [];
      const read = readBlock(street.trim(), houseNumber);
      const { day, hour, minute, isMidnight } = localHour(at);
      // A ticket without a time is stored at the start of its day.
      if (!read || isMidnight || length >= MOST_CITATIONS) return;
      const block = blocks.get(read.block.key) ?? newBlock(blocks.size, street.trim(), houseNumber);
      blocks.set(read.block.key, block);
      count(block, place);
      columns.block[length] = block.index;
      columns.side[length] = read.side;
      columns.day[length] = day;
      columns.hour[length] = hour;
      columns.minute[length] = minute;
      columns.isSweeping[length] = isSweeping ? 1 : 0;
      if (place && placeMeters <= HOUSE_METERS) columns.points.set([place.lat, place.lng], length * 2);
      length += 1;
    },
    finish: (): CitationColumns => withMostCited([...blocks.values()], columns, length),
  };
}

const newBlock = (index: number, street: string, houseNumber: string): KnownBlock => ({
  index,
  street,
  houseNumber,
  count: 0,
  placed: 0,
  lat: 0,
  lng: 0,
});

function count(block: KnownBlock, place: LatLng | null): void {
  block.count += 1;
  if (!place) return;
  block.placed += 1;
  block.lat += place.lat;
  block.lng += place.lng;
}

type Columns = Pick<CitationColumns, 'block' | 'side' | 'day' | 'hour' | 'minute' | 'isSweeping' | 'points'>;

function withMostCited(blocks: readonly KnownBlock[], columns: Columns, length: number): CitationColumns {
  const kept = blocks.toSorted((a, b) => b.count - a.count || a.index - b.index).slice(0, MOST_BLOCKS);
  const renumbered = new Map(kept.map(({ index }, at) => [index, at]));
  const rows = Uint32Array.from({ length }, (_, row) => row).filter((row) => renumbered.has(columns.block[row] ?? -1));
  const places = new Float64Array(kept.length * 2).fill(NaN);
  for (const [at, { placed, lat, lng }] of kept.entries())
    if (placed > 0) places.set([lat / placed, lng / placed], at * 2);
  return {
    addresses: kept.map(({ street, houseNumber }) => ({ street, houseNumber })),
    places,
    block: rows.map((row) => renumbered.get(columns.block[row] ?? -1) ?? 0),
    side: Uint8Array.from(rows, (row) => columns.side[row] ?? 0),
    day: Int32Array.from(rows, (row) => columns.day[row] ?? 0),
    hour: Uint8Array.from(rows, (row) => columns.hour[row] ?? 0),
    minute: Uint8Array.from(rows, (row) => columns.minute[row] ?? 0),
    isSweeping: Uint8Array.from(rows, (row) => columns.isSweeping[row] ?? 0),
    points: Float32Array.from(
      { length: rows.length * 2 },
      (_, at) => columns.points[(rows[at >> 1] ?? 0) * 2 + (at % 2)] ?? NaN,
    ),
  };
}

/** Turns the columns back into citations, which share one object per block. */
export function toCitations({ addresses, block, side, day, hour, isSweeping }: CitationColumns): Citation[] {
  const readBlock = createBlockReader();
  const blocks = addresses.map(({ street, houseNumber }) => readBlock(street, houseNumber)?.block);
  return Array.from(block, (index, row): Citation | null => {
    const known = blocks[index];
    return known
      ? {
          block: known,
          side: side[row] === 1 ? 1 : 0,
          day: day[row] ?? 0,
          hour: hour[row] ?? 0,
          isSweeping: isSweeping[row] === 1,
        }
      : null;
  }).filter((citation) => citation !== null);
}
