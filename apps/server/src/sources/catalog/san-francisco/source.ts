import { SAN_FRANCISCO } from '@towscout/domain/sources/cities';

import type { City } from '../../city.port.ts';
import { TIME_ZONE, daytimeHolidays, nighttimeHolidays } from './calendar.ts';
import { citations } from './citations.ts';
import { closures } from './closures.ts';
import { meters } from './meters.ts';
import { parkingRegulations } from './parking-regulations.ts';
import { streetSweeping } from './street-sweeping.ts';
import { towAwayHours } from './tow-away-hours.ts';
import { cityTowZones, towZones } from './tow-zones.ts';

export const sanFrancisco: City = {
  ...SAN_FRANCISCO,
  timeZone: TIME_ZONE,
  counties: ['06075'],
  violations: [citations],
  tows: [],
  towZones: [towZones, cityTowZones, closures],
  streetRules: [streetSweeping, towAwayHours, parkingRegulations, meters],
  // Without the table of meters only zones where residents pay or have a permit.
  partlyRead: ['meter'],
  suspensions: { daytime: daytimeHolidays, nighttime: nighttimeHolidays },
  streets: {
    source: SAN_FRANCISCO.streets.source,
    county: '06075',
    url: 'https://data.sfgov.org/resource/3psu-pn9h.json?$limit=50000&$where=active=true&$select=cnn,streetname,lf_fadd,lf_toadd,rt_fadd,rt_toadd,zip_code,line',
    urlVariable: 'SF_CENTERLINES_URL',
    reader: new URL('./centerlines.ts', import.meta.url).href,
  },
  // From the county line to the Golden Gate, with Treasure Island.
  area: [
    { lat: 37.708, lng: -122.52 },
    { lat: 37.708, lng: -122.35 },
    { lat: 37.84, lng: -122.35 },
    { lat: 37.84, lng: -122.52 },
  ],
};
