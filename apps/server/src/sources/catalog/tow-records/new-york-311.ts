import { allAs, type RowReading } from '../../connectors/row-reading.ts';

export const NEW_YORK_311_READING: RowReading = {
  format: 'socrata',
  url: "https://data.cityofnewyork.us/resource/erm2-nwe9.json?$select=unique_key,created_date,closed_date,complaint_type,incident_address,status,latitude,longitude&$where=complaint_type in('Illegal Parking','Blocked Driveway','Abandoned Vehicle','Derelict Vehicles')&$order=created_date DESC&$limit=2000",
  pollSeconds: 12 * 3600,
  isNewestOnly: true,
  id: 'unique_key',
  reported: 'created_date',
  changed: 'closed_date',
  timeZone: 'America/New_York',
  point: ['latitude', 'longitude'],
  address: { field: 'incident_address', isHouse: true },
  ended: { field: 'status', values: ['closed'], isKept: true },
  word: 'complaint_type',
  steps: {
    'Blocked Driveway': ['ticket', 'Blocked driveway'],
    'Illegal Parking': ['ticket', 'Illegal parking'],
    ...allAs('abandoned', 'Car left here', 'Abandoned Vehicle', 'Derelict Vehicle', 'Derelict Vehicles'),
  },
  neverShown: ['descriptor', 'resolution_description', 'landmark', 'vehicle_type', 'incident_zip'],
};
