import type { PackedSpot } from './packed-spot.ts';

export const WORDS_PER_ID = 4;
const WORDS_PER_SPOT = 2;
/** A UUID. */
export type PackedId = ArrayLike<number>;

export const NONE = -1;
export const PLACES_PER_BLOCK = 8;
/** Small, for a region may have a single place. */
const BLOCKS_PER_CHUNK = 128;
const PLACES_PER_CHUNK = PLACES_PER_BLOCK * BLOCKS_PER_CHUNK;

type Chunk = { ids: Uint32Array; spots: Uint32Array; next: Int32Array };

/** Chained blocks of records in packed arrays, of 24 bytes each. A record's number is its block's times eight, and on. */
export type PlaceBlocks = {
  /** A block, chained to the one before. */
  take(before: number): number;
  /** Returns the block that it was chained to. */
  giveBack(block: number): number;
  write(record: number, id: PackedId, spot: PackedSpot): void;
  readId(record: number): PackedId;
  /** Without a new array. */
  copyId(record: number, to: Uint32Array): void;
  idWord(record: number, word: number): number;
  readSpot(record: number): PackedSpot;
  /** Of this block as many records as are filled, and of all that it is chained to all. */
  forEachSpot(block: number, filled: number, visit: (record: number, one: number, other: number) => void): void;
};

export function createPlaceBlocks(): PlaceBlocks {
  const chunks: Chunk[] = [];
  let freeBlock = NONE;

  const chunkOf = (record: number): Chunk => chunks[Math.floor(record / PLACES_PER_CHUNK)] as Chunk;
  const nextOf = (block: number): number =>
    chunks[Math.floor(block / BLOCKS_PER_CHUNK)]?.next[block % BLOCKS_PER_CHUNK] ?? NONE;
  const setNext = (block: number, next: number) => {
    const chunk = chunks[Math.floor(block / BLOCKS_PER_CHUNK)];
    if (chunk) chunk.next[block % BLOCKS_PER_CHUNK] = next;
  };
  const addChunk = () => {
    const first = chunks.length * BLOCKS_PER_CHUNK;
    chunks.push({
      ids: new Uint32Array(PLACES_PER_CHUNK * WORDS_PER_ID),
      spots: new Uint32Array(PLACES_PER_CHUNK * WORDS_PER_SPOT),
      next: Int32Array.from({ length: BLOCKS_PER_CHUNK }, (_, n) =>
        n + 1 === BLOCKS_PER_CHUNK ? NONE : first + n + 1,
      ),
    });
    freeBlock = first;
  };

  return {
    take(before) {
      if (freeBlock === NONE) addChunk();
      const block = freeBlock;
      freeBlock = nextOf(block);
      setNext(block, before);
      return block;
    },
    giveBack(block) {
      const next = nextOf(block);
      setNext(block, freeBlock);
      freeBlock = block;
      return next;
    },
    write(record, id, spot) {
      const { ids, spots } = chunkOf(record);
      const n = record % PLACES_PER_CHUNK;
      ids.set(id, n * WORDS_PER_ID);
      spots.set(spot, n * WORDS_PER_SPOT);
    },
    readId(record) {
      const at = (record % PLACES_PER_CHUNK) * WORDS_PER_ID;
      return chunkOf(record).ids.slice(at, at + WORDS_PER_ID);
    },
    copyId(record, to) {
      const { ids } = chunkOf(record);
      const at = (record % PLACES_PER_CHUNK) * WORDS_PER_ID;
      for (let word = 0; word < WORDS_PER_ID; word += 1) to[word] = ids[at + word] ?? 0;
    },
    idWord: (record, word) => chunkOf(record).ids[(record % PLACES_PER_CHUNK) * WORDS_PER_ID + word] ?? 0,
    readSpot(record) {
      const { spots } = chunkOf(record);
      const at = (record % PLACES_PER_CHUNK) * WORDS_PER_SPOT;
      return [spots[at] ?? 0, spots[at + 1] ?? 0];
    },
    forEachSpot(first, filledOfFirst, visit) {
      let filled = filledOfFirst;
      for (let block = first; block !== NONE;) {
        const { spots, next } = chunks[Math.floor(block / BLOCKS_PER_CHUNK)] as Chunk;
        const inChunk = block % BLOCKS_PER_CHUNK;
        let at = inChunk * PLACES_PER_BLOCK * WORDS_PER_SPOT;
        for (let n = 0; n < filled; n += 1, at += WORDS_PER_SPOT)
          visit(block * PLACES_PER_BLOCK + n, spots[at] ?? 0, spots[at + 1] ?? 0);
        filled = PLACES_PER_BLOCK;
        block = next[inChunk] ?? NONE;
      }
    },
  };
}
