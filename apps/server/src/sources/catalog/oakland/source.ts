import { outline } from '@towscout/domain/sources/areas';
import { OAKLAND } from '@towscout/domain/sources/cities';

import type { City } from '../../city.port.ts';
import { oaklandHolidays, oaklandSweeping } from './street-sweeping.ts';

export const oakland: City = {
  ...OAKLAND,
  timeZone: 'America/Los_Angeles',
  counties: [],
  violations: [],
  tows: [],
  towZones: [],
  streetRules: [oaklandSweeping],
  suspensions: { holidays: oaklandHolidays },
  // From the Estuary to the hills, without the airport; Piedmont, which it surrounds, is cut out from the north.
  area: outline(
    [37.835, -122.29],
    [37.825, -122.31],
    [37.815, -122.34],
    [37.794, -122.335],
    [37.796, -122.29],
    [37.787, -122.265],
    [37.781, -122.246],
    [37.765, -122.232],
    [37.75, -122.222],
    [37.735, -122.205],
    [37.734, -122.178],
    [37.742, -122.148],
    [37.757, -122.12],
    [37.785, -122.135],
    [37.82, -122.175],
    [37.845, -122.195],
    [37.862, -122.215],
    [37.852, -122.238],
    [37.834, -122.238],
    [37.829, -122.218],
    [37.817, -122.211],
    [37.811, -122.222],
    [37.82, -122.248],
    [37.834, -122.238],
    [37.852, -122.238],
    [37.849, -122.265],
    [37.848, -122.278],
    [37.838, -122.277],
  ),
};
