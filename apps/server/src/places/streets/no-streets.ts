import type { Streets } from './streets.port.ts';

export const noStreets: Streets = {
  isOn: false,
  find: async () => ({ state: 'off', found: [] }),
  reverse: async () => null,
  blockAt: async () => null,
  ofCounty: async () => null,
  countyAt: async () => null,
  want: () => undefined,
};
