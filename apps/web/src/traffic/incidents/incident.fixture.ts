import type { TrafficIncident } from '@towscout/contracts/traffic/incidents';

export const anIncident = (over: Partial<TrafficIncident> = {}): TrafficIncident => ({
  id: 'chp_cad:261122GG0001',
  type: 'accident',
  latitude: 38.53,
  longitude: -121.34,
  description: 'Crash, injuries unknown',
  severity: 'high',
  timestamp: '2026-11-22T15:00:00.000Z',
  updatedAt: '2026-11-22T15:05:00.000Z',
  endedAt: null,
  source: 'chp_cad',
  alsoFrom: [],
  simulated: false,
  confidence: null,
  location: 'I-80 East at I-505',
  detailedLocation: 'I-80 East at I-505, Vacaville',
  estimatedDuration: null,
  plannedEndAt: null,
  vehicleDetails: null,
  lanesClosed: null,
  trafficImpact: null,
  coordinates: '38.53000, -121.34000',
  reportedBy: 'California Highway Patrol',
  incidentNumber: '261122GG0001',
  ...over,
});

/** A sample, for places without a feed. */
export const aSample = (over: Partial<TrafficIncident> = {}): TrafficIncident =>
  anIncident({
    id: 'simulated:1',
    source: 'simulated',
    simulated: true,
    confidence: 0.9,
    reportedBy: 'Sample',
    incidentNumber: null,
    ...over,
  });
