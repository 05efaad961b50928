import { m } from '@towscout/messages';

import { outline } from '../areas.ts';
import { towRecordSource, roadsIn, stateRoadsIn, stateHighwaysIn } from './tow-record-source.ts';

/** A page without terms. */
export const FLORIDA_HIGHWAY_PATROL = towRecordSource({
  key: 'florida_highway_patrol',
  name: 'Florida Highway Patrol calls',
  covers: () => m.sources_feeds_florida_highways(),
  states: ['FL'],
  area: outline([30.75, -84.0], [30.75, -81.3], [26.9, -79.9], [24.4, -80.2], [24.4, -82.2], [27.9, -83.0]),
  lateMinutes: 3 * 60,
  use: 'unknown',
  isUnseen: true,
  credit: {
    what: 'Live traffic crash and road condition report',
    whose: 'Florida Highway Patrol',
    url: 'https://trafficincidents.flhsmv.gov/SmartWebClient/CadView.aspx',
    terms: 'We saw no terms',
  },
});

/** Its rows look like those of a company that sells them. */
export const ILLINOIS_ROAD_INCIDENTS = towRecordSource({
  key: 'illinois_road_incidents',
  name: 'Illinois road incidents',
  covers: roadsIn('Illinois'),
  states: ['IL'],
  area: outline([42.51, -90.7], [42.51, -87.4], [37.8, -87.4], [36.97, -89.6], [40.6, -91.6]),
  lateMinutes: 1440,
  use: 'unknown',
  isUnseen: true,
  credit: {
    what: 'Illinois Roadway Incidents',
    whose: 'Illinois Department of Transportation',
    url: 'https://www.gettingaroundillinois.com/',
    terms: 'We saw no terms',
  },
});

/** Written from its published fields; never checked against a real row. */
export const IOWA_ROAD_EVENTS = towRecordSource({
  key: 'iowa_road_events',
  name: 'Iowa road events',
  covers: stateRoadsIn('Iowa'),
  states: ['IA'],
  area: outline([43.51, -96.7], [43.51, -91.1], [42.0, -90.1], [40.37, -91.3], [40.57, -95.9]),
  lateMinutes: 1440,
  use: 'allowed',
  isUnseen: true,
  credit: {
    what: 'CARS511 Iowa events',
    whose: 'Iowa Department of Transportation',
    url: 'https://iowadot.gov/travel-tools/iowa-511/511-data-feeds',
    terms: 'Published as open data; we saw no license',
  },
});

/** Written from its published fields; never checked against a real row. */
export const MISSOURI_ROAD_EVENTS = towRecordSource({
  key: 'missouri_road_events',
  name: 'Missouri road events',
  covers: stateRoadsIn('Missouri'),
  states: ['MO'],
  area: outline([40.62, -95.8], [40.62, -91.3], [38.9, -90.05], [36.0, -89.0], [36.49, -94.7]),
  lateMinutes: 1440,
  use: 'allowed',
  isUnseen: true,
  credit: {
    what: '511 MO events',
    whose: 'Missouri Department of Transportation',
    url: 'https://traveler.modot.org/map/',
    terms: 'Published as open data; we saw no license',
  },
});

/** Written from its published fields; never checked against a real row. */
export const NORTH_CAROLINA_INCIDENTS = towRecordSource({
  key: 'north_carolina_incidents',
  name: 'North Carolina road incidents',
  covers: stateRoadsIn('North Carolina'),
  states: ['NC'],
  area: outline([36.6, -81.7], [36.6, -75.4], [33.75, -77.9], [35.0, -84.4], [36.0, -83.2]),
  lateMinutes: 1440,
  use: 'allowed',
  isUnseen: true,
  credit: {
    what: 'NCDOT TIMS Incidents',
    whose: 'North Carolina Department of Transportation',
    url: 'https://drivenc.gov/',
    terms: 'Published as open data; we saw no license',
  },
});

export const WASHINGTON_ROAD_ALERTS = towRecordSource({
  key: 'washington_road_alerts',
  name: 'Washington road alerts',
  covers: stateHighwaysIn('Washington'),
  states: ['WA'],
  area: outline([49.01, -124.8], [49.01, -117.03], [45.99, -116.9], [45.54, -119.3], [45.54, -122.9], [46.2, -124.2]),
  lateMinutes: 1440,
  use: 'allowed',
  credit: {
    what: 'Traveler Information, road alerts',
    whose: 'Washington State Department of Transportation',
    url: 'https://data.wsdot.wa.gov/arcgis/rest/services/TravelInformation/TravelInfoRoadAlerts/FeatureServer/0',
    terms: 'Published as open data; we saw no license',
  },
});
