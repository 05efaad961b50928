import type { StreetLookup } from '#streets';

/** A site that does without streets. */
export const noStreets: StreetLookup = {
  find: async () => ({ state: 'off', found: [] }),
  reverse: async () => null,
  ofCounty: async () => null,
};
