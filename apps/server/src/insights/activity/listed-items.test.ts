import { expect, test } from 'vitest';

import type { TrafficIncident } from '@towscout/contracts/traffic/incidents';

import { incidentItem } from './listed-items.ts';

const incident = (over: Partial<TrafficIncident>): TrafficIncident => ({
  id: 'chp_cad:260707GG0123',
  type: 'accident',
  latitude: 37.8,
  longitude: -122.27,
  description: 'Crash, injuries unknown',
  severity: 'critical',
  timestamp: '2026-07-07T22:54:00.000Z',
  updatedAt: '2026-07-07T22:55:00.000Z',
  endedAt: null,
  source: 'chp_cad',
  alsoFrom: [],
  simulated: false,
  confidence: null,
  location: 'I-80 East at I-505, Vacaville',
  detailedLocation: 'I-80 East at I-505, Vacaville',
  estimatedDuration: null,
  plannedEndAt: null,
  vehicleDetails: null,
  lanesClosed: null,
  trafficImpact: null,
  coordinates: '37.80000, -122.27000',
  reportedBy: 'California Highway Patrol',
  incidentNumber: '0123',
  ...over,
});

test('an incident is told when it began, by whoever reported it, critical as high', () => {
  expect(incidentItem(incident({}))).toMatchObject({
    type: 'accident',
    severity: 'high',
    sourceName: 'California Highway Patrol',
    at: new Date('2026-07-07T22:54:00Z'),
    where: { words: 'I-80 East at I-505, Vacaville' },
  });
});
