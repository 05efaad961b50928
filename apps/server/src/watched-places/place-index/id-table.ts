/** Numbers by 32-bit hash, without the keys: who asks knows them. */
export type IdTable = {
  find(hash: number, isIt: (entry: number) => boolean): number | null;
  add(hash: number, entry: number): void;
  remove(hash: number, entry: number): void;
  replace(hash: number, entry: number, by: number): void;
};

/** Grown one by one, so that each growth takes milliseconds. */
const PARTS = 32;
const FIRST_SLOTS = 8;
const FULLEST = 0.88;
const GROWTH = 1.15;
const EMPTY = -1;

type Part = { slots: Int32Array; used: number };

const emptySlots = (count: number): Int32Array => new Int32Array(count).fill(EMPTY);

/** Open addressing with linear probing, five bytes an entry. `hashOf` tells the hash of a known entry. */
export function createIdTable(hashOf: (entry: number) => number): IdTable {
  const parts = Array.from({ length: PARTS }, (): Part => ({ slots: emptySlots(FIRST_SLOTS), used: 0 }));
  // The low bits choose the part, the high bits the slot.
  const partOf = (hash: number): Part => parts[hash % PARTS] as Part;
  const homeOf = (hash: number, { slots }: Part): number => Math.floor((hash / 2 ** 32) * slots.length);

  const seek = (part: Part, hash: number, isIt: (entry: number) => boolean): number => {
    const { slots } = part;
    let at = homeOf(hash, part);
    for (;;) {
      const entry = slots[at] ?? EMPTY;
      if (entry === EMPTY) return EMPTY;
      if (isIt(entry)) return at;
      at = at + 1 === slots.length ? 0 : at + 1;
    }
  };
  const insert = (part: Part, hash: number, entry: number) => {
    const { slots } = part;
    let at = homeOf(hash, part);
    while (slots[at] !== EMPTY) at = at + 1 === slots.length ? 0 : at + 1;
    slots[at] = entry;
  };
  const grow = (part: Part) => {
    const before = part.slots;
    part.slots = emptySlots(Math.ceil(before.length * GROWTH));
    for (const entry of before) if (entry !== EMPTY) insert(part, hashOf(entry), entry);
  };
  /** Moves later entries up, so that no search ends early. */
  const close = (part: Part, hole: number) => {
    const { slots } = part;
    const { length } = slots;
    const distance = (from: number, to: number) => (to - from + length) % length;
    let open = hole;
    for (let at = (hole + 1) % length; slots[at] !== EMPTY; at = (at + 1) % length) {
      const entry = slots[at] ?? EMPTY;
      if (distance(homeOf(hashOf(entry), part), at) < distance(open, at)) continue;
      slots[open] = entry;
      open = at;
    }
    slots[open] = EMPTY;
  };

  return {
    find(hash, isIt) {
      const part = partOf(hash);
      const at = seek(part, hash, isIt);
      return at === EMPTY ? null : (part.slots[at] ?? null);
    },
    add(hash, entry) {
      const part = partOf(hash);
      part.used += 1;
      if (part.used > part.slots.length * FULLEST) grow(part);
      insert(part, hash, entry);
    },
    remove(hash, entry) {
      const part = partOf(hash);
      const at = seek(part, hash, (other) => other === entry);
      if (at === EMPTY) return;
      part.used -= 1;
      close(part, at);
    },
    replace(hash, entry, by) {
      const part = partOf(hash);
      const at = seek(part, hash, (other) => other === entry);
      if (at !== EMPTY) part.slots[at] = by;
    },
  };
}
