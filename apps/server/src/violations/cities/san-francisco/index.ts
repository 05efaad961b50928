import type { City } from '../city.port.ts';
import { citations, TIME_ZONE } from './citations.ts';

export const sanFrancisco: City = {
  key: 'sf',
  name: 'San Francisco',
  timeZone: TIME_ZONE,
  violations: [citations],
  tows: [],
  towZones: [],
};
