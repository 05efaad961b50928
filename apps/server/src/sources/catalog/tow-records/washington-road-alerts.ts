import { allAs, type RowReading } from '../../connectors/row-reading.ts';

/** A live closure may have been changed years ago; calls of breakdowns are the categories of its own list. */
export const WASHINGTON_ROAD_ALERTS_READING: RowReading = {
  format: 'arcgis',
  url: 'https://data.wsdot.wa.gov/arcgis/rest/services/TravelInformation/TravelInfoRoadAlerts/FeatureServer/0/query?where=1%3D1&outFields=*&outSR=4326&f=json&resultRecordCount=2000',
  pollSeconds: 300,
  id: 'attributes.OBJECTID',
  reported: 'attributes.LastModifiedDate',
  changed: 'attributes.LastModifiedDate',
  timeZone: 'America/Los_Angeles',
  point: ['geometry.y', 'geometry.x'],
  address: { field: 'attributes.Road' },
  word: 'attributes.EventCategoryDescription',
  steps: {
    ...allAs('likely', 'Disabled vehicle', 'Disabled Vehicle'),
    ...allAs('likely', 'Abandoned vehicle on a highway', 'Abandoned Vehicle'),
  },
  neverShown: ['attributes.HeadlineMessage'],
};
