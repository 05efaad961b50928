import { outline } from '../areas.ts';
import { allAs, stateRoadsIn, towRecordSource } from './tow-record-source.ts';

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
  reading: {
    format: 'arcgis',
    url: 'https://services.arcgis.com/8lRhdTsQyJpO52F1/arcgis/rest/services/CARS511_Iowa_View/FeatureServer/0/query?where=1%3D1&outFields=*&outSR=4326&f=json&resultRecordCount=2000',
    pollSeconds: 300,
    id: 'attributes.ID',
    reported: 'attributes.EditDate',
    changed: 'attributes.EditDate',
    timeZone: 'America/Chicago',
    point: ['geometry.y', 'geometry.x'],
    address: { field: 'attributes.Route' },
    word: ['attributes.cause', 'attributes.STYLE'],
    steps: {
      ...allAs('likely', 'Stalled vehicle', 'due to stalled vehicle.', 'Stalled Vehicle'),
      ...allAs('likely', 'Disabled vehicle', 'due to disabled vehicle.', 'Disabled Vehicle'),
    },
    neverShown: ['attributes.headline', 'attributes.phrase', 'attributes.Desc0', 'attributes.msg0'],
  },
});
