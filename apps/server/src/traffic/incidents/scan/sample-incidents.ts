import type { TrafficIncident } from '@towscout/contracts/traffic/incidents';
import { US_STATES } from '@towscout/domain/places/us-states';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import type { Places } from '#places';
import { minutesBefore } from '#platform/clock.ts';

type Sample = Pick<
  TrafficIncident,
  'type' | 'severity' | 'description' | 'location' | 'lanesClosed' | 'trafficImpact'
> & { minutesAgo: number; north: number; east: number };

const listSamples = (): Sample[] => [
  {
    type: 'accident',
    severity: 'high',
    description: m.traffic_incidents_server_sample_crash(),
    location: m.traffic_incidents_server_sample_highway(),
    lanesClosed: 1,
    trafficImpact: m.traffic_incidents_server_sample_delays(),
    minutesAgo: 12,
    north: 0.01,
    east: 0.012,
  },
  {
    type: 'tow_truck',
    severity: 'medium',
    description: m.traffic_incidents_server_sample_truck(),
    location: m.traffic_incidents_server_sample_avenue(),
    lanesClosed: null,
    trafficImpact: null,
    minutesAgo: 7,
    north: -0.006,
    east: 0.004,
  },
  {
    type: 'construction',
    severity: 'low',
    description: m.traffic_incidents_server_sample_closure(),
    location: m.traffic_incidents_server_sample_boulevard(),
    lanesClosed: 1,
    trafficImpact: null,
    minutesAgo: 180,
    north: 0.004,
    east: -0.015,
  },
];

const MIDDLE: LatLng = { lat: 39.8283, lng: -98.5795 };

/** Marked as simulated, and shown to no one else. */
export function sampleIncidents(
  places: Pick<Places, 'findInState'>,
  state: string,
  given: LatLng | null,
  now: Date,
): TrafficIncident[] {
  const center = given ?? places.findInState(US_STATES[state] ?? state, state)?.place ?? MIDDLE;
  return listSamples().map((sample) => sampleAt(sample, center, now));
}

function sampleAt({ minutesAgo, north, east, ...sample }: Sample, center: LatLng, now: Date): TrafficIncident {
  const [latitude, longitude] = [center.lat + north, center.lng + east];
  const at = minutesBefore(now, minutesAgo).toISOString();
  return {
    ...sample,
    id: `simulated:${sample.type}`,
    latitude,
    longitude,
    timestamp: at,
    updatedAt: at,
    endedAt: null,
    source: 'simulated',
    alsoFrom: [],
    simulated: true,
    confidence: null,
    detailedLocation: sample.location,
    estimatedDuration: null,
    plannedEndAt: null,
    vehicleDetails: null,
    coordinates: `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
    reportedBy: m.traffic_incidents_server_simulation(),
    incidentNumber: null,
  };
}
