import { NEW_ORLEANS } from '@towscout/domain/sources/cities';

import type { City } from '../../city.port.ts';
import { privateTows, TIME_ZONE } from './private-tows.ts';

export const newOrleans: City = {
  ...NEW_ORLEANS,
  timeZone: TIME_ZONE,
  counties: [],
  violations: [],
  tows: [privateTows],
  towZones: [],
  streetRules: [],
  suspensions: {},
  // By the Census Bureau's outline of the parish; Lake Pontchartrain in the north.
  area: [
    { lat: 30.165, lng: -90.108 },
    { lat: 30.198, lng: -89.903 },
    { lat: 30.16, lng: -89.778 },
    { lat: 30.152, lng: -89.623 },
    { lat: 30.028, lng: -89.716 },
    { lat: 29.997, lng: -89.856 },
    { lat: 29.99, lng: -89.989 },
    { lat: 29.946, lng: -90.011 },
    { lat: 29.921, lng: -89.928 },
    { lat: 29.868, lng: -89.91 },
    { lat: 29.895, lng: -90.007 },
    { lat: 29.945, lng: -90.057 },
    { lat: 29.908, lng: -90.108 },
    { lat: 29.918, lng: -90.14 },
    { lat: 29.973, lng: -90.126 },
  ],
};
