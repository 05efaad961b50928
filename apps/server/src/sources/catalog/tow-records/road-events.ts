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
