/** Seeded randomness: the same seed gives the same run. */
export type Chance = {
  happens(probability: number): boolean;
  between(least: number, most: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Continues from the current state. */
  copy(): Chance;
};

/** mulberry32 (Tommy Ettinger, public domain): 32 bits of state, not for secrets. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    happens: (probability) => next() < probability,
    between: (least, most) => least + next() * (most - least),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
    copy: () => chanceFrom(state),
  };
}
