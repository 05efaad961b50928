import { allAs, type RowReading } from '../../connectors/row-reading.ts';

export const CHARLOTTE_TRAFFIC_READING: RowReading = {
  format: 'json',
  url: 'https://cmpdinfo.charlottenc.gov/api/v2.1/Traffic',
  pollSeconds: 180,
  id: 'eventNo',
  reported: 'eventDateTime',
  changed: 'eventDateTime',
  timeZone: 'America/New_York',
  point: ['latitude', 'longitude'],
  address: { field: 'address' },
  word: ['typeSubDescription', 'typeDescription'],
  steps: {
    ...allAs('likely', 'Disabled vehicle', 'DISABLED VEHICLE', 'DISABLED VEHICLE IN ROADWAY', 'VEHICLE DISABLED'),
    ...allAs('likely', 'Road blocked', 'ROAD BLOCKAGE', 'ROADWAY BLOCKAGE', 'VEHICLE BLOCKING ROADWAY'),
  },
  neverShown: ['division', 'typeCode', 'addedDateTimeString'],
};
