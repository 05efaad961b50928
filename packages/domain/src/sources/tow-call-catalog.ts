import { CHP_CAD } from './chp-cad.ts';
import { SF_CALLS } from './sf-calls.ts';

/** The only sources that the first screen loads. */
export const TOW_CALL_SOURCES = [CHP_CAD, SF_CALLS] as const;
