import { CALTRANS_CCTV } from './caltrans-cctv.ts';
import { CALTRANS_LCS } from './caltrans-lcs.ts';
import { CHP_CAD } from './chp-cad.ts';
import { SF_BAY_511 } from './sf-bay-511.ts';
import { SF_CALLS } from './sf-calls.ts';
import { STATE_511 } from './state-511.ts';
import { WZDX } from './wzdx.ts';

/** Every live source, in the order in which pages and documents list them. */
export const LIVE_SOURCES = [CHP_CAD, SF_CALLS, CALTRANS_LCS, SF_BAY_511, CALTRANS_CCTV, ...STATE_511, WZDX] as const;
