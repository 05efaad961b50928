import type { Streets } from './streets.port.ts';

/** A site that runs without streets. */
export const noStreets: Streets = {
  isOn: false,
  find: async () => ({ state: 'off', found: [] }),
  reverse: async () => null,
  blockAt: async () => null,
  ofCounty: async () => null,
  countyAt: async () => null,
  want: () => undefined,
};
