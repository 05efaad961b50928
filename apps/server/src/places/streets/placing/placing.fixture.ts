import type { StreetLookup } from '../streets.port.ts';
import type { Whereabouts } from './place.port.ts';

export const whereabouts = (over: Partial<Whereabouts> = {}): Whereabouts => ({
  text: '620 Jones St',
  houseNumber: '620',
  street: 'Jones St',
  crossStreet: null,
  county: '06075',
  area: null,
  point: null,
  ...over,
});

export const noStreets: StreetLookup = {
  find: async () => ({ state: 'off', found: [] }),
  reverse: async () => null,
  blockAt: async () => null,
  ofCounty: async () => null,
};
