import { allAs, type RowReading } from '../../connectors/row-reading.ts';

export const IOWA_ROAD_EVENTS_READING: RowReading = {
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
};
