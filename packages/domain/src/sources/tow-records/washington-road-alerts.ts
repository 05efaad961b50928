import { outline } from '../areas.ts';
import { stateHighwaysIn, towRecordSource } from './tow-record-source.ts';

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
