import { caltransCctv } from './caltrans-cctv/source.ts';
import { caltransLcs } from './caltrans-lcs/source.ts';
import { chpCad } from './chp-cad/source.ts';
import { sfBay511 } from './sf-bay-511/source.ts';
import { sfCalls } from './sf-calls/source.ts';
import type { CatalogSource } from './source.ts';
import { state511, state511Cameras } from './state-511/source.ts';
import { wzdx } from './wzdx/source.ts';

/** Every live source that this server can read. */
export const catalog: readonly CatalogSource[] = [
  chpCad,
  sfCalls,
  caltransLcs,
  sfBay511,
  ...state511,
  wzdx,
  caltransCctv,
  state511Cameras,
];
