import { z } from 'zod';

import { INCIDENT_TYPES, SEVERITIES } from '@towscout/domain/incidents';
import { INCIDENT_SOURCES } from '@towscout/domain/sources';

import { feedStatus } from '../traffic/schema.ts';
import { isPointServed, latitudeText, longitudeText, outside } from '../wire/location.ts';
import { instant } from '../wire/plain-values.ts';
import { decimal, decimalText } from '../wire/schema.ts';
import { stateCode } from '../wire/states.ts';
import { INCIDENTS_RADIUS_MAX_MILES } from './paths.ts';

/** Who says so. `simulated`: nobody, it is a sample. */
export const incidentSource = z.enum([...INCIDENT_SOURCES, 'simulated']);

/**
 * Something that happened on the road. What a feed does not say is null, never a guess; sentences are ours or
 * the publisher's own headline, never a dispatcher's notes.
 */
export const trafficIncident = z.object({
  /** Stable while the feed lists it: 'chp_cad:260707GG0123'. */
  id: z.string(),
  type: z.enum(INCIDENT_TYPES),
  latitude: z.number(),
  longitude: z.number(),
  /** 'Crash, injuries unknown'. */
  description: z.string(),
  /** By our table of what each feed calls it. */
  severity: z.enum(SEVERITIES),
  /** When it began, or was first reported. */
  timestamp: instant,
  /** When the feed last changed what it says about it. */
  updatedAt: instant,
  /** When its feed no longer listed it; null while it does. */
  endedAt: instant.nullable(),
  source: incidentSource,
  /** Other feeds that list the same incident. */
  alsoFrom: z.array(z.enum(INCIDENT_SOURCES)),
  /** True for a sample, shown as SIMULATED: it is never stored, announced or counted with what is real. */
  simulated: z.boolean(),
  /** 0 to 1, where whoever saw it says how sure they are; null for official feeds. */
  confidence: z.number().min(0).max(1).nullable(),
  /** 'I-80 East at I-505, Vacaville'. */
  location: z.string(),
  /** The same with what is known beyond it: direction, county, the other end of a closure. */
  detailedLocation: z.string(),
  /** How long it is planned to last: '10 h 58 min'. */
  estimatedDuration: z.string().nullable(),
  plannedEndAt: instant.nullable(),
  vehicleDetails: z.string().nullable(),
  lanesClosed: z.number().int().nullable(),
  /** 'Delays of about 10 min'. */
  trafficImpact: z.string().nullable(),
  /** '38.37547, -121.95018'. */
  coordinates: z.string(),
  /** Who reported it: 'California Highway Patrol'. */
  reportedBy: z.string(),
  incidentNumber: z.string().nullable(),
});
export type TrafficIncident = z.output<typeof trafficIncident>;

const RADIUS_SENTENCE = `Radius must be a number of miles between 0.01 and ${INCIDENTS_RADIUS_MAX_MILES}.`;
const isRadius = (value: number): boolean => value >= 0.01 && value <= INCIDENTS_RADIUS_MAX_MILES;

/** `GET /api/traffic/incidents`. A radius above 5 miles needs premium. */
export const incidentsQuery = z
  .object({
    lat: latitudeText,
    lng: longitudeText,
    radius: decimalText(RADIUS_SENTENCE).refine(isRadius, { error: RADIUS_SENTENCE }),
  })
  .refine(isPointServed, outside);
export type IncidentsQuery = z.output<typeof incidentsQuery>;

/** The incidents around a place that are going on, nearest first. */
export const trafficIncidents = z.object({
  incidents: z.array(trafficIncident.extend({ distanceMiles: z.number() })),
  total: z.number().int(),
  /** The feeds that cover the place. When none of them is `fresh`, an empty list says nothing about the roads. */
  feeds: z.array(feedStatus),
});
export type TrafficIncidents = z.output<typeof trafficIncidents>;

const LOCATION_SENTENCE = 'Location must be text of at most 200 characters.';

/** `POST /api/sync/traffic`: a state, and a city, ZIP or coordinates in it; without them, all of the state. */
export const scanBody = z.strictObject({
  state: stateCode,
  location: z.string({ error: LOCATION_SENTENCE }).trim().max(200, { error: LOCATION_SENTENCE }).default(''),
  radius: decimal(RADIUS_SENTENCE).refine(isRadius, { error: RADIUS_SENTENCE }),
});
export type ScanBody = z.output<typeof scanBody>;

export const scannedTraffic = z.object({
  state: z.string(),
  /** Where the location was found; null when all of the state was scanned, and the radius did not matter. */
  place: z.object({ name: z.string(), latitude: z.number(), longitude: z.number() }).nullable(),
  /** True when no feed that this site runs covers the place: the incidents are samples, and nothing else is counted. */
  isSimulated: z.boolean(),
  /** The worst first, then the newest. */
  incidents: z.array(trafficIncident),
  /** All of them, also beyond the list's limit. */
  incidentCount: z.number().int(),
  /** Camera stills of the area that a vision service looked at in the last hour. */
  cameraAnalyses: z.number().int(),
  /** Live tow trucks in the area that these feeds put on the map. */
  towTrucksCreated: z.number().int(),
  /** The feeds that cover the place; those that are `fresh` have answered. */
  feeds: z.array(feedStatus),
  scannedAt: instant,
});
export type ScannedTraffic = z.output<typeof scannedTraffic>;
