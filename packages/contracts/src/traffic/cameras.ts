import { z } from 'zod';

import { CAMERA_SOURCES } from '@towscout/domain/sources';
import { m } from '@towscout/messages';

import { ignored } from '../wire/endpoint.ts';
import { isPointServed, latitudeText, longitudeText, outside, stateCode } from '../wire/location.ts';
import { instant } from '../wire/plain-values.ts';
import { decimalText } from '../wire/schema.ts';
import { CAMERAS_MAX_RADIUS_MILES, CAMERA_STATUSES, cameraPaths } from './constants.ts';

const radiusSentence = (): string => m.wire_radius_miles({ max: CAMERAS_MAX_RADIUS_MILES });

/** `GET /api/traffic/cameras`: nearest first, at most 500. A radius above 5 miles is premium. */
const camerasQuery = z
  .object({
    lat: latitudeText,
    lng: longitudeText,
    radius: decimalText(radiusSentence).refine((miles) => miles >= 0.01 && miles <= CAMERAS_MAX_RADIUS_MILES, {
      error: radiusSentence,
    }),
  })
  .refine(isPointServed, outside);
export type CamerasQuery = z.output<typeof camerasQuery>;

export const cameraId = z.object({
  id: z.string().regex(/^[\w-]{22}$/, { error: () => m.traffic_cameras_contract_id_invalid() }),
});

const seenInPicture = z.object({
  /** The picture's ETag, without quotes. */
  picture: z.string(),
  /** 'Traffic is slow. Seen: a stopped vehicle.' */
  sentence: z.string(),
  /** 0 to 1, by the service. */
  confidence: z.number(),
  analyzedAt: instant,
});
export type SeenInPicture = z.output<typeof seenInPicture>;

const trafficCamera = z.object({
  id: z.string(),
  name: z.string(),
  location: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Null in a state's list. */
  distanceMiles: z.number().nullable(),
  /** Status as its publisher reports it. */
  status: z.enum(CAMERA_STATUSES),
  /** 'just now', '4 min ago'. Null without an analysis within a day once the picture changed. */
  lastAnalyzed: z.string().nullable(),
  /** Analysis of the newest picture; null until analyzed. */
  analysis: seenInPicture.nullable(),
  hasStill: z.boolean(),
  /** When this server's copy was published; null until first requested. Also the still's `Last-Modified`. */
  stillUpdatedAt: instant.nullable(),
  /** Null when unknown. */
  refreshMinutes: z.number().nullable(),
  source: z.enum(CAMERA_SOURCES),
  /** Shown beside the picture. */
  attribution: z.string(),
  attributionUrl: z.string(),
});
export type TrafficCamera = z.output<typeof trafficCamera>;

/** `GET /api/traffic/states/{state}/cameras`. Premium. */
const stateCamerasParams = z.object({ state: stateCode });

const stateCameras = z.object({
  /** Null when no list of this state's cameras was read. */
  total: z.number().int().nullable(),
  /** At most 500, spread over the state, working ones first. */
  cameras: z.array(trafficCamera),
});
export type StateCameras = z.output<typeof stateCameras>;

/** `simulated` without a vision service. Never describes a person or a plate. */
const cameraAnalysis = z.object({
  cameraId: z.string(),
  simulated: z.boolean(),
  ...seenInPicture.shape,
  /** Null for a simulation, as is `confidence`. */
  picture: seenInPicture.shape.picture.nullable(),
  confidence: seenInPicture.shape.confidence.nullable(),
});
export type CameraAnalysis = z.output<typeof cameraAnalysis>;

export const cameraEndpoints = {
  [cameraPaths.list]: { GET: { query: camerasQuery, answer: trafficCamera.array() } },
  [cameraPaths.ofState]: { GET: { params: stateCamerasParams, answer: stateCameras } },
  [cameraPaths.still]: { GET: { params: cameraId, answer: ignored } },
  [cameraPaths.analyze]: { POST: { params: cameraId, answer: cameraAnalysis } },
} as const;
