import type { City } from '../city.port.ts';
import { TIME_ZONE } from './clock.ts';
import { relocated } from './relocated.ts';
import { towed } from './towed.ts';

export const chicago: City = {
  key: 'chicago',
  name: 'Chicago',
  timeZone: TIME_ZONE,
  counties: [],
  violations: [],
  tows: [towed, relocated],
  towZones: [],
};
