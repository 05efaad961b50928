import { outline } from '@towscout/domain/sources/areas';
import { ARLINGTON } from '@towscout/domain/sources/unseen-cities';

import { permitLayer } from '../permit-layer.ts';
import { rulesCity } from '../rules-city.ts';

export const arlingtonPermits = permitLayer({
  source: 'arlington_permit_parking',
  url: 'https://arlgis.arlingtonva.us/arcgis/rest/services/Open_Data/od_Permit_Parking/FeatureServer/0',
  urlVariable: 'ARLINGTON_PERMIT_PARKING_URL',
  zone: 'RPP_ZONE',
  days: 'DaysOfTheWeek',
  hours: ['StartHour', 'EndHour'],
  posted: ['STNAME'],
});

export const arlington = rulesCity(ARLINGTON, {
  timeZone: 'America/New_York',
  streetRules: [arlingtonPermits],
  // The county, inside of its limits, accurate to half a mile.
  area: outline(
    [38.932, -77.12],
    [38.905, -77.078],
    [38.893, -77.066],
    [38.868, -77.05],
    [38.843, -77.045],
    [38.842, -77.085],
    [38.836, -77.112],
    [38.858, -77.14],
    [38.886, -77.165],
    [38.91, -77.15],
  ),
});
