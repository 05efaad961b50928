import { allAs, type RowReading } from '../../connectors/row-reading.ts';

/** West of Tallahassee, the time zone of a call is unknown, so those calls are set aside. */
export const FLORIDA_HIGHWAY_PATROL_READING: RowReading = {
  format: 'xml',
  url: 'https://trafficincidents.flhsmv.gov/SmartWebClient/CADrss.aspx',
  pollSeconds: 180,
  labels: 'description',
  id: 'title',
  reported: 'label:Date',
  changed: 'label:Date',
  timeZone: 'America/New_York',
  point: ['label:Latitude', 'label:Longitude'],
  address: { field: 'label:Location' },
  word: 'label:Type',
  steps: {
    ...allAs('likely', 'Disabled vehicle in the road', 'S76R', 'Disabled Vehicle in Roadway'),
    ...allAs('likely', 'Disabled vehicle', 'S76', 'Disabled Vehicle'),
  },
  neverShown: ['description', 'label:Remarks'],
};
