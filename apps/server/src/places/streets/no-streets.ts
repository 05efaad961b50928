import type { OwnStreets } from '../streets.port.ts';

/** The site does without streets. */
export const noStreets: OwnStreets = {
  isOn: false,
  find: async () => ({ state: 'off', found: [] }),
  reverse: async () => null,
  ofCounty: async () => null,
  countyAt: async () => null,
  want: () => undefined,
};
