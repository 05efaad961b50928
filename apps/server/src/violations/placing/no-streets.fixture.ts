import type { Places } from '#places';

/** A site that does without streets. */
export const noStreets: Places['streets'] = {
  find: async () => ({ state: 'off', found: [] }),
  reverse: async () => null,
  ofCounty: async () => null,
};
