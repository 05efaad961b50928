import type { LatLng } from '@towscout/geo';

import { createIdTable } from './id-table.ts';
import { degreesAside, type PackedSpot, packSpot, toLat, toLng, toReachSquared } from './packed-spot.ts';
import { createPlaceBlocks, type PackedId, PLACES_PER_BLOCK, WORDS_PER_ID } from './place-blocks.ts';
import { type Cell, createCells, createQuarters, findQuarter, quarterSquare, type Square } from './place-cells.ts';

export type WatchedCircle = {
  id: string;
  place: LatLng;
  /** In miles. */
  radius: number;
};

/** Circles in packed arrays by map cell: 24 bytes each, id and all, and some 6 for finding them by id. */
export type PackedPlaces = {
  put(circle: WatchedCircle): void;
  remove(id: string): void;
  /** The ids of all circles that hold this spot, and of a few just beside it, separated by commas and spaces. */
  near(spot: LatLng): string;
  count(): number;
};

/** A cell that has so many is quartered before it takes another. */
const MOST_PLACES = 256;
/** Cells of 1.4 miles and less, which only crowded places have, are quartered sooner: less is read beside a circle. */
const CROWDED = { degrees: 0.02, mostPlaces: 96 };
/** With so few, its quarters are merged. */
const FEWEST_PLACES = 64;
/** Some 350 feet: narrower cells save no reading. */
const NARROWEST_DEGREES = 0.001;

const mostPlacesIn = ({ degrees }: Square): number => (degrees > CROWDED.degrees ? MOST_PLACES : CROWDED.mostPlaces);

export function createPackedPlaces(): PackedPlaces {
  const blocks = createPlaceBlocks();
  const cells = createCells();
  let count = 0;
  const hashOf = (record: number): number => blocks.idWord(record, WORDS_PER_ID - 1);
  const table = createIdTable(hashOf);

  const find = (id: PackedId): number | null =>
    table.find(id[WORDS_PER_ID - 1] ?? 0, (record) => {
      for (let n = 0; n < WORDS_PER_ID; n += 1) if (id[n] !== blocks.idWord(record, n)) return false;
      return true;
    });

  /** Returns its record. */
  const append = (cell: Cell, id: PackedId, spot: PackedSpot): number => {
    if (cell.count % PLACES_PER_BLOCK === 0) cell.block = blocks.take(cell.block);
    const record = cell.block * PLACES_PER_BLOCK + (cell.count % PLACES_PER_BLOCK);
    blocks.write(record, id, spot);
    cell.count += 1;
    return record;
  };
  const lastRecord = ({ block, count: all }: Cell): number => block * PLACES_PER_BLOCK + ((all - 1) % PLACES_PER_BLOCK);
  const dropLast = (cell: Cell) => {
    cell.count -= 1;
    if (cell.count % PLACES_PER_BLOCK === 0) cell.block = blocks.giveBack(cell.block);
  };
  const moveAll = (from: Cell, toCell: (spot: PackedSpot) => Cell) => {
    while (from.count > 0) {
      const record = lastRecord(from);
      const [id, spot, hash] = [blocks.readId(record), blocks.readSpot(record), hashOf(record)];
      dropLast(from);
      table.replace(hash, record, append(toCell(spot), id, spot));
    }
  };
  const splitIntoQuarters = (cell: Cell, square: Square) => {
    const quarters = createQuarters();
    const all = cell.count;
    moveAll(cell, (spot) => quarters[findQuarter(square, spot)] as Cell);
    cell.count = all;
    cell.quarters = quarters;
  };
  const mergeQuarters = (cell: Cell) => {
    const quarters = cell.quarters ?? [];
    cell.quarters = null;
    cell.count = 0;
    for (const quarter of quarters) moveAll(quarter, () => cell);
  };

  const insertInto = (cell: Cell, square: Square, id: PackedId, spot: PackedSpot): number => {
    if (!cell.quarters && cell.count >= mostPlacesIn(square) && square.degrees > NARROWEST_DEGREES)
      splitIntoQuarters(cell, square);
    if (!cell.quarters) return append(cell, id, spot);
    cell.count += 1;
    const n = findQuarter(square, spot);
    return insertInto(cell.quarters[n] as Cell, quarterSquare(square, n), id, spot);
  };
  const removeFrom = (cell: Cell, square: Square, record: number, spot: PackedSpot) => {
    if (cell.quarters) {
      const n = findQuarter(square, spot);
      removeFrom(cell.quarters[n] as Cell, quarterSquare(square, n), record, spot);
      cell.count -= 1;
      if (cell.count <= FEWEST_PLACES) mergeQuarters(cell);
      return;
    }
    // The last one fills the gap.
    const last = lastRecord(cell);
    if (last !== record) {
      table.replace(hashOf(last), last, record);
      blocks.write(record, blocks.readId(last), blocks.readSpot(last));
    }
    dropLast(cell);
  };
  const removeRecord = (record: number) => {
    table.remove(hashOf(record), record);
    const spot = blocks.readSpot(record);
    const { cell, square } = cells.at(spot);
    removeFrom(cell, square, record, spot);
    if (cell.count === 0) cells.delete(spot);
    count -= 1;
  };

  return {
    put({ id, place, radius }) {
      const words = toWords(id);
      const known = find(words);
      if (known !== null) removeRecord(known);
      const spot = packSpot(place, radius);
      const { cell, square } = cells.at(spot);
      table.add(words[WORDS_PER_ID - 1] ?? 0, insertInto(cell, square, words, spot));
      count += 1;
    },
    remove(id) {
      const known = find(toWords(id));
      if (known !== null) removeRecord(known);
    },
    near({ lat, lng }) {
      const found: number[] = [];
      cells.forEachNear({ lat, lng }, (cell, shrink) => {
        const filled = ((cell.count - 1) % PLACES_PER_BLOCK) + 1;
        blocks.forEachSpot(cell.block, filled, (record, one, other) => {
          const up = toLat(one) - lat;
          const aside = degreesAside(toLng(other), lng) * shrink;
          if (up * up + aside * aside <= toReachSquared(one, other)) found.push(record);
        });
      });
      return writeIds(found.length, (n, id) => blocks.copyId(found[n] ?? 0, id));
    },
    count: () => count,
  };
}

function toWords(uuid: string): PackedId {
  const digits = uuid.replaceAll('-', '');
  return [0, 8, 16, 24].map((at) => Number.parseInt(digits.slice(at, at + 8), 16));
}

const toPair = (text: string): number => new Uint16Array(Uint8Array.from(Buffer.from(text)).buffer)[0] ?? 0;
/** Of each byte its two digits, in one number. */
const DIGITS = Uint16Array.from({ length: 256 }, (_, byte) => toPair(byte.toString(16).padStart(2, '0')));
const SEPARATOR = toPair(', ');
const PAIRS_PER_ID = 17;

/** In hexadecimal, separated by commas and spaces. */
function writeIds(count: number, copyId: (n: number, to: Uint32Array) => void): string {
  const id = new Uint32Array(WORDS_PER_ID);
  const pairs = new Uint16Array(count * PAIRS_PER_ID);
  let at = 0;
  for (let n = 0; n < count; n += 1) {
    copyId(n, id);
    for (let word = 0; word < WORDS_PER_ID; word += 1) {
      const four = id[word] ?? 0;
      pairs[at] = DIGITS[four >>> 24] ?? 0;
      pairs[at + 1] = DIGITS[(four >>> 16) & 255] ?? 0;
      pairs[at + 2] = DIGITS[(four >>> 8) & 255] ?? 0;
      pairs[at + 3] = DIGITS[four & 255] ?? 0;
      at += 4;
    }
    pairs[at] = SEPARATOR;
    at += 1;
  }
  return Buffer.from(pairs.buffer).toString('latin1', 0, Math.max(0, pairs.byteLength - 2));
}
