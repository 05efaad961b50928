import { CHP_CAD } from './chp-cad.ts';
import { SF_CALLS } from './sf-calls.ts';

/** The live sources that list tow calls: the first screen knows these alone. */
export const TOW_CALL_SOURCES = [CHP_CAD, SF_CALLS] as const;
