import type { StreetSide } from '@towscout/domain/parking-rules/street-side';

/** The sides on which a rule holds; `unclear`: it may hold there, but on which side can't be told. */
export type RuleSides = readonly StreetSide[] | 'unclear';
