import { allAs, type RowReading } from '../../connectors/row-reading.ts';

export const MISSOURI_ROAD_EVENTS_READING: RowReading = {
  format: 'arcgis',
  url: 'https://services.arcgis.com/8lRhdTsQyJpO52F1/arcgis/rest/services/511_MO_View/FeatureServer/0/query?where=1%3D1&outFields=*&outSR=4326&f=json&resultRecordCount=2000',
  pollSeconds: 300,
  id: 'attributes.OBJECTID',
  reported: 'attributes.CreationDate',
  changed: 'attributes.EditDate',
  timeZone: 'America/Chicago',
  point: ['geometry.y', 'geometry.x'],
  address: { field: 'attributes.ROUTE' },
  word: ['attributes.HEADLINE', 'attributes.STYLE'],
  steps: allAs('likely', 'Stalled vehicle', 'Stalled Vehicle', 'Disabled Vehicle', 'Abandoned Vehicle'),
  neverShown: ['attributes.MESSAGE'],
};
