import type { Streets } from '../streets.port.ts';

/** The site does without streets. */
export const noStreets: Streets = {
  find: async () => ({ state: 'off', found: [] }),
  reverse: async () => null,
  ofCounty: async () => null,
};
