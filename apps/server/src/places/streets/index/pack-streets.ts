import Flatbush from 'flatbush';

import type { StreetSource } from '../streets.port.ts';
import { readHouseNumber } from './house-number.ts';
import { DEGREE, PARITY_EVEN, PARITY_ODD, type PackedStreets, SIDE_RIGHT } from './packed-streets.ts';

export type PackedCounts = {
  segments: number;
  ranges: number;
  /** Rows without a name or a line, and ranges whose two ends cannot be counted between. */
  rejected: { rows: number; ranges: number };
};

type Entry = { line: number; ranges: Range[] };
type Range = { from: number; to: number; prefix: number; zip: number; flags: number };

const MOST_OF_A_KIND = 65_535;

export function packStreets(source: StreetSource) {
  const names = new Map<string, Map<number, Entry>>();
  const lines = new Map<string, number>();
  const prefixes = createStringTable();
  const zips = createStringTable();
  const points: number[] = [];
  const lineStart = [0];
  const rejected = { rows: 0, ranges: 0 };
  let ranges = 0;

  function addLine({ lineId, line }: StreetRow): number {
    const known = lines.get(lineId);
    if (known !== undefined) return known;
    const added = lines.size;
    lines.set(lineId, added);
    for (const [lng, lat] of line) points.push(Math.round(lng * DEGREE), Math.round(lat * DEGREE));
    lineStart.push(points.length / 2);
    return added;
  }

  function toRange({ from, to, side, parity, zip }: SideRange): Range | null {
    const [first, last] = [readHouseNumber(from), readHouseNumber(to)];
    if (!first || !last || first.prefix !== last.prefix) return null;
    const flags = (side === 'right' ? SIDE_RIGHT : 0) | parityFlag(parity ?? getParity(first.number, last.number));
    return {
      from: first.number,
      to: last.number,
      prefix: prefixes.getId(first.prefix),
      zip: zips.getId(zip ?? ''),
      flags,
    };
  }

  function addRange(entry: Entry, published: SideRange): void {
    const range = toRange(published);
    if (!range) rejected.ranges += 1;
    else if (!entry.ranges.some((other) => isSame(other, range))) {
      entry.ranges.push(range);
      ranges += 1;
    }
  }

  return {
    add(row: StreetRow): void {
      const name = row.name.trim();
      if (name === '' || !isLine(row.line)) {
        rejected.rows += 1;
        return;
      }
      const line = addLine(row);
      const entries = names.get(name) ?? new Map<number, Entry>();
      names.set(name, entries);
      const entry = entries.get(line) ?? { line, ranges: [] };
      entries.set(line, entry);
      for (const published of row.ranges) addRange(entry, published);
    },
    finish(): { packed: PackedStreets; counts: PackedCounts } {
      const packed = flatten({ source, names, prefixes: prefixes.all, zips: zips.all, points, lineStart });
      return { packed, counts: { segments: lines.size, ranges, rejected } };
    },
  };
}

/** Words by number; 0 is none, and so is whatever comes after 65,535 others. */
function createStringTable() {
  const ids = new Map([['', 0]]);
  return {
    getId(word: string): number {
      const id = ids.get(word) ?? (ids.size > MOST_OF_A_KIND ? 0 : ids.size);
      ids.set(word, id);
      return id;
    },
    get all(): string[] {
      return [...ids.keys()];
    },
  };
}

const isLine = (line: StreetRow['line']): boolean =>
  line.length > 1 && line.every(([lng, lat]) => Math.abs(lng) <= 180 && Math.abs(lat) <= 90);

const getParity = (from: number, to: number): 'O' | 'E' | 'B' =>
  from % 2 !== to % 2 ? 'B' : from % 2 === 1 ? 'O' : 'E';
const parityFlag = (parity: 'O' | 'E' | 'B'): number => ({ O: PARITY_ODD, E: PARITY_EVEN, B: 0 })[parity];

const isSame = (a: Range, b: Range): boolean =>
  a.from === b.from && a.to === b.to && a.prefix === b.prefix && a.flags === b.flags;

type Collected = {
  source: StreetSource;
  names: ReadonlyMap<string, ReadonlyMap<number, Entry>>;
  prefixes: string[];
  zips: string[];
  points: number[];
  lineStart: number[];
};

function flatten({ source, names, prefixes, zips, points, lineStart }: Collected): PackedStreets {
  const entries = [...names.values()].flatMap((lines) => Array.from(lines.values()));
  const ranges = entries.flatMap((entry) => entry.ranges);
  const lineEntry = new Uint32Array(lineStart.length - 1);
  // Backward, so that a line's first entry stays.
  for (const [id, { line }] of [...entries.entries()].toReversed()) lineEntry[line] = id;
  return {
    about: { source, names: [...names.keys()], prefixes, zips },
    nameStart: toStarts([...names.values()].map(({ size }) => size)),
    entryLine: Uint32Array.from(entries, ({ line }) => line),
    entryStart: toStarts(entries.map((entry) => entry.ranges.length)),
    rangeFrom: Uint32Array.from(ranges, ({ from }) => from),
    rangeTo: Uint32Array.from(ranges, ({ to }) => to),
    rangePrefix: Uint16Array.from(ranges, ({ prefix }) => prefix),
    rangeZip: Uint16Array.from(ranges, ({ zip }) => zip),
    rangeFlags: Uint8Array.from(ranges, ({ flags }) => flags),
    lineEntry,
    lineStart: Uint32Array.from(lineStart),
    points: Int32Array.from(points),
    tree: buildTree(points, lineStart),
  };
}

function toStarts(lengths: readonly number[]): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1);
  for (const [index, length] of lengths.entries()) starts[index + 1] = (starts[index] ?? 0) + length;
  return starts;
}

function buildTree(points: readonly number[], lineStart: readonly number[]): Uint8Array {
  const count = lineStart.length - 1;
  if (count === 0) return new Uint8Array();
  const tree = new Flatbush(count, undefined, Int32Array);
  for (let line = 0; line < count; line += 1) {
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let at = (lineStart[line] ?? 0) * 2; at < (lineStart[line + 1] ?? 0) * 2; at += 2) {
      const [lng = 0, lat = 0] = [points[at], points[at + 1]];
      west = Math.min(west, lng);
      east = Math.max(east, lng);
      south = Math.min(south, lat);
      north = Math.max(north, lat);
    }
    tree.add(west, south, east, north);
  }
  tree.finish();
  return new Uint8Array(tree.data);
}

/** The numbers on one side of a block, as published: from the line's first point to its last. */
export type SideRange = {
  side: 'left' | 'right';
  from: string;
  to: string;
  /** Odd, even or both; null when the source does not say. */
  parity: 'O' | 'E' | 'B' | null;
  zip: string | null;
};

export type StreetRow = {
  /** The same for all rows that share one line. */
  lineId: string;
  name: string;
  /** [longitude, latitude] in degrees. */
  line: readonly (readonly [lng: number, lat: number])[];
  ranges: readonly SideRange[];
};
