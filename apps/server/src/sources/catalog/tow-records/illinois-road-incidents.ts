import { allAs, type RowReading } from '../../connectors/row-reading.ts';

export const ILLINOIS_ROAD_INCIDENTS_READING: RowReading = {
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
};
