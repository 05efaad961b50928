import type { City } from '../city.port.ts';
import { arlington } from './arlington/source.ts';
import { bellevue } from './bellevue/source.ts';
import { boston } from './boston/source.ts';
import { caltransCctv } from './caltrans-cctv/source.ts';
import { caltransLcs } from './caltrans-lcs/source.ts';
import { cambridge } from './cambridge/source.ts';
import { chicago } from './chicago/source.ts';
import { chpCad } from './chp-cad/source.ts';
import { hartford } from './hartford/source.ts';
import { jerseyCity } from './jersey-city/source.ts';
import { losAngeles } from './los-angeles/source.ts';
import { minneapolis } from './minneapolis/source.ts';
import { newOrleans } from './new-orleans/source.ts';
import { newYork } from './new-york/source.ts';
import { norfolk } from './norfolk/source.ts';
import { oakland } from './oakland/source.ts';
import { omaha } from './omaha/source.ts';
import { pasadena } from './pasadena/source.ts';
import { philadelphia } from './philadelphia/source.ts';
import { sanFrancisco } from './san-francisco/source.ts';
import { santaMonica } from './santa-monica/source.ts';
import { seattle } from './seattle/source.ts';
import { sfBay511 } from './sf-bay-511/source.ts';
import { sfCalls } from './sf-calls/source.ts';
import type { CatalogSource } from './source.ts';
import { southSanFrancisco } from './south-san-francisco/source.ts';
import { state511, state511Cameras } from './state-511/source.ts';
import { towRecordSources } from './tow-records.ts';
import { westHollywood } from './west-hollywood/source.ts';
import { wzdx } from './wzdx/source.ts';

export const catalog: readonly CatalogSource[] = [
  chpCad,
  sfCalls,
  ...towRecordSources,
  caltransLcs,
  sfBay511,
  ...state511,
  wzdx,
  caltransCctv,
  state511Cameras,
];

export const cities: readonly City[] = [
  newYork,
  sanFrancisco,
  chicago,
  boston,
  oakland,
  hartford,
  norfolk,
  newOrleans,
  cambridge,
  losAngeles,
  pasadena,
  southSanFrancisco,
  westHollywood,
  santaMonica,
  minneapolis,
  philadelphia,
  seattle,
  arlington,
  bellevue,
  jerseyCity,
  omaha,
];
