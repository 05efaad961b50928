import { allAs, type RowReading } from '../../connectors/row-reading.ts';

export const NORTH_CAROLINA_INCIDENTS_READING: RowReading = {
  format: 'arcgis',
  url: 'https://services.arcgis.com/NuWFvHYDMVmmxMeM/arcgis/rest/services/NCDOT_TIMSIncidentsByIncidentType/FeatureServer/0/query?where=1%3D1&outFields=*&outSR=4326&f=json&resultRecordCount=2000',
  pollSeconds: 300,
  id: 'attributes.OBJECTID',
  reported: 'attributes.StartDateTime',
  changed: 'attributes.StartDateTime',
  timeZone: 'America/New_York',
  point: ['geometry.y', 'geometry.x'],
  address: { field: 'attributes.Road' },
  word: ['attributes.EventSubType', 'attributes.EventType'],
  steps: allAs('likely', 'Disabled vehicle', 'Disabled Vehicle', 'disabledvehicle', 'Abandoned Vehicle'),
  neverShown: ['attributes.Reason', 'attributes.DriveNCLink'],
};
