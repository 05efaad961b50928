import type { StreetSide } from '@towscout/domain/parking-rules/street-side';
import { scoreMatch, readStreetName, type StreetName } from '@towscout/domain/places/street-name';
import type { LatLng } from '@towscout/geo';

import { isOneTypoFrom } from '../one-typo.ts';
import type { StreetSource } from '../streets.port.ts';
import { gapTo, type HouseNumber } from './house-number.ts';
import { DEGREE, PARITY_EVEN, PARITY_ODD, type PackedStreets, SIDE_RIGHT } from './packed-streets.ts';

/** A name that may be the street that was searched for; `fit` is what `scoreMatch` returns. */
export type NameMatch = { name: string; fit: number; entries: Span; isRespelled: boolean };

/** Numbers from `from` up to, but not including, `to`. */
export type Span = { from: number; to: number };

export type Range = {
  from: number;
  to: number;
  prefix: string;
  zip: string | null;
  side: StreetSide;
  accepts: 'O' | 'E' | 'B';
};

/** Packed streets as the finders read them: names, their entries (a name on a line), lines and ranges by number. */
export type StreetReader = {
  source: StreetSource;
  matching(street: string): NameMatch[];
  /** Best first. */
  respellings(street: string): NameMatch[];
  getName(entry: number): string;
  getLine(entry: number): number;
  getRanges(entry: number): Span;
  rangesOfAll(entries: Span): Span;
  range(id: number): Range;
  zipOfRange(id: number): string | null;
  getEntry(range: number): number;
  /** 0 when the range contains the number, Infinity when its numbers have a different form. */
  getMiss(range: number, houseNumber: HouseNumber): number;
  getZip(entry: number): string | null;
  points(line: number): LatLng[];
  firstEntry(line: number): number;
};

/** A range on the other side of the street counts as missing by this many numbers. */
const OTHER_PARITY = 1;
/** A city's tickets name few streets, each thousands of times. */
const NAMES_KEPT = 5000;
/** Among shorter names nearly every one is a slip away from another; and 74th Street is no slip for 75th. */
const RESPELLED_FROM_LENGTH = 4;
const MOST_RESPELLINGS = 4;

export function readPacked(packed: PackedStreets): StreetReader {
  const { about } = packed;
  const byBase = indexNames(about.names);
  const span = (starts: Uint32Array, index: number): Span => ({ from: starts[index] ?? 0, to: starts[index + 1] ?? 0 });
  const getRanges = (entry: number): Span => span(packed.entryStart, entry);
  const zipOfRange = (id: number): string | null => about.zips[packed.rangeZip[id] ?? 0] || null;
  const getPrefix = (id: number): string => about.prefixes[packed.rangePrefix[id] ?? 0] ?? '';
  const known = new Map<string, NameMatch[]>();

  function range(id: number): Range {
    const flags = packed.rangeFlags[id] ?? 0;
    return {
      from: packed.rangeFrom[id] ?? 0,
      to: packed.rangeTo[id] ?? 0,
      prefix: getPrefix(id),
      zip: zipOfRange(id),
      side: flags & SIDE_RIGHT ? 'right' : 'left',
      accepts: flags & PARITY_ODD ? 'O' : flags & PARITY_EVEN ? 'E' : 'B',
    };
  }

  function named(asked: StreetName, isRespelled: boolean): NameMatch[] {
    return (byBase.get(asked.base) ?? []).flatMap(({ id, name }) => {
      const fit = scoreMatch(asked, name);
      return fit === null
        ? []
        : [{ name: about.names[id] ?? '', fit, entries: span(packed.nameStart, id), isRespelled }];
    });
  }

  function respellings(street: string): NameMatch[] {
    const asked = readStreetName(street);
    if (asked.base.length < RESPELLED_FROM_LENGTH || /\d/.test(asked.base)) return [];
    return [...byBase.keys()]
      .filter((base) => isOneTypoFrom(base, asked.base))
      .flatMap((base) => named({ ...asked, base }, true))
      .toSorted((a, b) => b.fit - a.fit)
      .slice(0, MOST_RESPELLINGS);
  }

  return {
    source: about.source,
    matching(street) {
      const before = known.get(street);
      if (before) return before;
      const names = named(readStreetName(street), false);
      if (known.size >= NAMES_KEPT) known.clear();
      known.set(street, names);
      return names;
    },
    respellings,
    getName: (entry) => about.names[lastStart(packed.nameStart, entry)] ?? '',
    getLine: (entry) => packed.entryLine[entry] ?? 0,
    getRanges,
    rangesOfAll: ({ from, to }) => ({ from: packed.entryStart[from] ?? 0, to: packed.entryStart[to] ?? 0 }),
    range,
    zipOfRange,
    getEntry: (id) => lastStart(packed.entryStart, id),
    getMiss(id, { prefix, number }) {
      if (getPrefix(id) !== prefix) return Infinity;
      const parity = number % 2 === 1 ? PARITY_ODD : PARITY_EVEN;
      const own = (packed.rangeFlags[id] ?? 0) & (PARITY_ODD | PARITY_EVEN);
      return gapTo(number, packed.rangeFrom[id] ?? 0, packed.rangeTo[id] ?? 0) + (own & ~parity ? OTHER_PARITY : 0);
    },
    getZip(entry) {
      const { from, to } = getRanges(entry);
      return from < to ? zipOfRange(from) : null;
    },
    points(line) {
      const { from, to } = span(packed.lineStart, line);
      return Array.from({ length: to - from }, (_, index) => ({
        lng: (packed.points[(from + index) * 2] ?? 0) / DEGREE,
        lat: (packed.points[(from + index) * 2 + 1] ?? 0) / DEGREE,
      }));
    },
    firstEntry: (line) => packed.lineEntry[line] ?? 0,
  };
}

type Named = { id: number; name: StreetName };

function indexNames(names: readonly string[]): Map<string, Named[]> {
  const byBase = new Map<string, Named[]>();
  for (const [id, text] of names.entries()) {
    const name = readStreetName(text);
    const same = byBase.get(name.base);
    if (same) same.push({ id, name });
    else byBase.set(name.base, [{ id, name }]);
  }
  return byBase;
}

function lastStart(starts: Uint32Array, number: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle + 1] ?? 0) <= number) low = middle + 1;
    else high = middle;
  }
  return low;
}
