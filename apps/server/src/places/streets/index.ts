export type { Counties } from './county-outlines.ts';
export { beginsWithOneTypo, isOneTypoFrom } from './one-typo.ts';
export {
  type CityStreets,
  type CountyStreets,
  type FoundAddress,
  type FoundStreet,
  type StreetBlock,
  type StreetLookup,
  type Streets,
  type StreetSource,
  type StreetState,
  StreetFileError,
} from './streets.port.ts';
export { awaitStreets, type StreetPatience, createPlacing, toQuestions } from './placing/create-placing.ts';
export type { SideRange, StreetRow } from './index/pack-streets.ts';
export { type Placing, type Placed, type Whereabouts, whereabouts } from './placing/place.port.ts';
