import { z } from 'zod';

import { INCIDENT_SOURCES } from '@towscout/domain/sources';
import { INCIDENT_TYPES, SEVERITIES } from '@towscout/domain/traffic/incidents';
import { m } from '@towscout/messages';

import { isPointServed, latitudeText, longitudeText, outside, stateCode } from '../wire/location.ts';
import { instant } from '../wire/plain-values.ts';
import { decimal, decimalText } from '../wire/schema.ts';
import { INCIDENTS_RADIUS_MAX_MILES, incidentPaths } from './constants.ts';
import { feedStatus } from './schema.ts';

/** `simulated` marks a sample. */
const incidentSource = z.enum([...INCIDENT_SOURCES, 'simulated']);

/** Missing facts are null, never guessed; sentences are never a dispatcher's notes. */
export const trafficIncident = z.object({
  /** Stable while the feed lists it: 'chp_cad:260707GG0123'. */
  id: z.string(),
  type: z.enum(INCIDENT_TYPES),
  latitude: z.number(),
  longitude: z.number(),
  /** 'Crash, injuries unknown'. */
  description: z.string(),
  /** Severity by our table for each feed. */
  severity: z.enum(SEVERITIES),
  timestamp: instant,
  /** When the feed last changed it. */
  updatedAt: instant,
  /** When its feed dropped it; null while listed. */
  endedAt: instant.nullable(),
  source: incidentSource,
  alsoFrom: z.array(z.enum(INCIDENT_SOURCES)),
  /** Shown as SIMULATED; never stored, announced or counted. */
  simulated: z.boolean(),
  /** 0 to 1; null for official feeds. */
  confidence: z.number().min(0).max(1).nullable(),
  /** 'I-80 East at I-505, Vacaville'. */
  location: z.string(),
  /** With direction, county, or a closure's other end. */
  detailedLocation: z.string(),
  /** Planned duration: '10 h 58 min'. */
  estimatedDuration: z.string().nullable(),
  plannedEndAt: instant.nullable(),
  vehicleDetails: z.string().nullable(),
  lanesClosed: z.number().int().nullable(),
  /** 'Delays of about 10 min'. */
  trafficImpact: z.string().nullable(),
  /** '38.37547, -121.95018'. */
  coordinates: z.string(),
  /** 'California Highway Patrol'. */
  reportedBy: z.string(),
  incidentNumber: z.string().nullable(),
});
export type TrafficIncident = z.output<typeof trafficIncident>;

const radiusSentence = (): string => m.wire_radius_miles({ max: INCIDENTS_RADIUS_MAX_MILES });
const isRadius = (value: number): boolean => value >= 0.01 && value <= INCIDENTS_RADIUS_MAX_MILES;

/** `GET /api/traffic/incidents`. A radius above 5 miles needs premium. */
const incidentsQuery = z
  .object({
    lat: latitudeText,
    lng: longitudeText,
    radius: decimalText(radiusSentence).refine(isRadius, { error: radiusSentence }),
  })
  .refine(isPointServed, outside);
export type IncidentsQuery = z.output<typeof incidentsQuery>;

/** Ongoing incidents around a place, nearest first. */
export const trafficIncidents = z.object({
  incidents: z.array(trafficIncident.extend({ distanceMiles: z.number() })),
  total: z.number().int(),
  /** Feeds that cover the place. Unless one is `fresh`, an empty list says nothing. */
  feeds: z.array(feedStatus),
});
export type TrafficIncidents = z.output<typeof trafficIncidents>;

const locationSentence = (): string => m.traffic_incidents_contract_location();

/** `POST /api/sync/traffic`: a state, optionally with a city, ZIP code or coordinates in it. */
const scanBody = z.strictObject({
  state: stateCode,
  location: z.string({ error: locationSentence }).trim().max(200, { error: locationSentence }).default(''),
  radius: decimal(radiusSentence).refine(isRadius, { error: radiusSentence }),
});
export type ScanBody = z.output<typeof scanBody>;

const scannedTraffic = z.object({
  state: z.string(),
  /** Null when the whole state was scanned, regardless of the radius. */
  place: z.object({ name: z.string(), latitude: z.number(), longitude: z.number() }).nullable(),
  /** No running feed covers the place, so the incidents are samples and nothing else is counted. */
  isSimulated: z.boolean(),
  /** Worst first, then newest. */
  incidents: z.array(trafficIncident),
  /** Includes those beyond the list's limit. */
  incidentCount: z.number().int(),
  /** Camera stills in the area that a vision service analyzed in the last hour. */
  cameraAnalyses: z.number().int(),
  towTrucksCreated: z.number().int(),
  /** Feeds that cover the place; the `fresh` ones responded. */
  feeds: z.array(feedStatus),
  scannedAt: instant,
});
export type ScannedTraffic = z.output<typeof scannedTraffic>;

export const incidentEndpoints = {
  [incidentPaths.list]: { GET: { query: incidentsQuery, answer: trafficIncidents } },
  [incidentPaths.scan]: { POST: { body: scanBody, answer: scannedTraffic } },
} as const;
