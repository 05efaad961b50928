import type { City } from '../city.port.ts';
import { TIME_ZONE, towed } from './towed.ts';

export const hartford: City = {
  key: 'hartford',
  name: 'Hartford',
  timeZone: TIME_ZONE,
  counties: [],
  violations: [],
  tows: [towed],
  towZones: [],
};
