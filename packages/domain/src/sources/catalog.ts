import { CALTRANS_CCTV, CALTRANS_LCS } from './caltrans.ts';
import { SF_BAY_511 } from './sf-bay-511.ts';
import { STATE_511 } from './state-511.ts';
import { TOW_CALL_SOURCES } from './tow-call-catalog.ts';
import { TOW_RECORD_SOURCES } from './tow-records/catalog.ts';
import { WZDX } from './wzdx.ts';

/** In the order of pages and documents. */
export const LIVE_SOURCES = [
  ...TOW_CALL_SOURCES,
  ...TOW_RECORD_SOURCES,
  CALTRANS_LCS,
  SF_BAY_511,
  CALTRANS_CCTV,
  ...STATE_511,
  WZDX,
] as const;
