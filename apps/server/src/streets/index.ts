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
