export { beginsWithOneTypo, isOneTypoFrom } from './one-typo.ts';
export type {
  CountyStreets,
  FoundAddress,
  FoundStreet,
  StreetLookup,
  Streets,
  StreetSource,
  StreetState,
} from './streets.port.ts';
export { awaitStreets } from './placing/await-streets.ts';
export { createPlacing } from './placing/create-placing.ts';
export { questionsOf } from './placing/find-address.ts';
export type { Placing } from './placing/place.port.ts';
export type { Placed, Whereabouts } from './placing/whereabouts.ts';
