export { beginsWithOneTypo, isOneTypoFrom } from './one-typo.ts';
export type {
  CityStreets,
  CountyStreets,
  FoundAddress,
  FoundStreet,
  StreetBlock,
  StreetLookup,
  Streets,
  StreetSource,
  StreetState,
} from './streets.port.ts';
export { awaitStreets, type StreetPatience } from './placing/await-streets.ts';
export { StreetFileError } from './reading/street-file-error.ts';
export type { SideRange, StreetRow } from './index/street-row.ts';
export { createPlacing } from './placing/create-placing.ts';
export { toQuestions } from './placing/find-address.ts';
export type { Placing } from './placing/place.port.ts';
export { type Placed, type Whereabouts, whereabouts } from './placing/whereabouts.ts';
