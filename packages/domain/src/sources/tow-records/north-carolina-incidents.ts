import { outline } from '../areas.ts';
import { allAs, stateRoadsIn, towRecordSource } from './tow-record-source.ts';

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
  reading: {
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
  },
});
