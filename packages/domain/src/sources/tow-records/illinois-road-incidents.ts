import { outline } from '../areas.ts';
import { allAs, roadsIn, towRecordSource } from './tow-record-source.ts';

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
  reading: {
    format: 'arcgis',
    url: 'https://services2.arcgis.com/aIrBD8yn1TDTEXoz/arcgis/rest/services/Illinois_Roadway_Incidents/FeatureServer/0/query?where=1%3D1&outFields=*&outSR=4326&f=json&resultRecordCount=2000',
    pollSeconds: 300,
    id: 'attributes.OBJECTID',
    reported: 'attributes.START_TIME',
    changed: 'attributes.START_TIME',
    timeZone: 'America/Chicago',
    point: ['geometry.y', 'geometry.x'],
    address: { field: 'attributes.ROAD' },
    word: 'attributes.TRAFFIC_ITEM_TYPE_DESC',
    steps: allAs('likely', 'Disabled vehicle', 'DISABLED VEHICLE', 'DISABLED_VEHICLE'),
    neverShown: ['attributes.DESCRIPTION', 'attributes.TRAFFIC_ITEM_DESCRIPTION'],
  },
});
