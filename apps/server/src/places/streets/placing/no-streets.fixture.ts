import type { StreetLookup } from '../streets.port.ts';

export const noStreets: StreetLookup = {
  find: async () => ({ state: 'off', found: [] }),
  reverse: async () => null,
  blockAt: async () => null,
  ofCounty: async () => null,
};
