import { LOS_ANGELES } from '@towscout/domain/sources/unseen-cities';

import { rulesCity } from '../rules-city.ts';
import { sweepingLayer } from '../sweeping-layer.ts';
import { LOS_ANGELES_AREA } from './area.ts';

/** Areas, of which several may cover a spot: each of them holds, also where they contradict each other. */
export const losAngelesSweeping = sweepingLayer({
  source: 'los_angeles_street_sweeping',
  url: 'https://services1.arcgis.com/PTh9WC0Sf2WS7AAq/arcgis/rest/services/Posted_Street_Sweeping_Routes_Update/FeatureServer/0',
  urlVariable: 'LOS_ANGELES_STREET_SWEEPING_URL',
  shape: 'area',
  day: 'Posted_Day',
  hours: ['Posted_Time'],
  weeks: 'Weeks',
  side: 'Odd_Even',
  posted: ['Route', 'Boundaries'],
});

export const losAngeles = rulesCity(LOS_ANGELES, {
  timeZone: 'America/Los_Angeles',
  streetRules: [losAngelesSweeping],
  area: LOS_ANGELES_AREA,
});
