import { z } from 'zod';

import { CAMERA_SOURCES } from '@towscout/domain/sources';

import { isPointServed, latitudeText, longitudeText, outside } from '../wire/location.ts';
import { instant } from '../wire/plain-values.ts';
import { decimalText } from '../wire/schema.ts';
import { stateCode } from '../wire/states.ts';
import { CAMERAS_MAX_RADIUS_MILES, CAMERA_STATUSES } from './paths.ts';

const RADIUS_SENTENCE = `Radius must be a number of miles between 0.01 and ${CAMERAS_MAX_RADIUS_MILES}.`;

/** `GET /api/traffic/cameras`: the nearest first, at most 500. A radius above 5 miles is premium. */
export const camerasQuery = z
  .object({
    lat: latitudeText,
    lng: longitudeText,
    radius: decimalText(RADIUS_SENTENCE).refine((miles) => miles >= 0.01 && miles <= CAMERAS_MAX_RADIUS_MILES, {
      error: RADIUS_SENTENCE,
    }),
  })
  .refine(isPointServed, outside);
export type CamerasQuery = z.output<typeof camerasQuery>;

export const cameraId = z.object({ id: z.string().regex(/^[\w-]{22}$/, { error: 'That is not a valid camera ID.' }) });

/** A vision service's answer about a picture. */
const seenInPicture = z.object({
  /** The picture's ETag, without its quotes. */
  picture: z.string(),
  /** 'Traffic is slow. Seen: a stopped vehicle.' */
  sentence: z.string(),
  /** 0 to 1, as the service says. */
  confidence: z.number(),
  analyzedAt: instant,
});
export type SeenInPicture = z.output<typeof seenInPicture>;

export const trafficCamera = z.object({
  id: z.string(),
  name: z.string(),
  location: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** From the place that was asked about; null in a state's list. */
  distanceMiles: z.number().nullable(),
  /** Whether its publisher says that it works. */
  status: z.enum(CAMERA_STATUSES),
  /** When a vision service last looked at it: 'just now', '4 min ago'. Null when none did within a day, and the picture has changed. */
  lastAnalyzed: z.string().nullable(),
  /** The analysis of the newest picture; null until that one is analyzed. */
  analysis: seenInPicture.nullable(),
  /** False when only video is published: there is nothing to show or to analyze. */
  hasStill: z.boolean(),
  /**
   * When the publisher made its picture, as far as this server has seen it; null while nobody has asked for
   * it. The still itself says the same as `Last-Modified`.
   */
  stillUpdatedAt: instant.nullable(),
  /** How often its publisher replaces the picture; null when it does not say. */
  refreshMinutes: z.number().nullable(),
  source: z.enum(CAMERA_SOURCES),
  /** Who must be credited beside the picture. */
  attribution: z.string(),
  attributionUrl: z.string(),
});
export type TrafficCamera = z.output<typeof trafficCamera>;

/** `GET /api/traffic/states/{state}/cameras`. Premium. */
export const stateCamerasParams = z.object({ state: stateCode });

export const stateCameras = z.object({
  /** How many its publishers list; null when this site has read no list of this state's cameras: nothing is known. */
  total: z.number().int().nullable(),
  /** At most 500, from all over the state, those that work first. */
  cameras: z.array(trafficCamera),
});
export type StateCameras = z.output<typeof stateCameras>;

/**
 * `POST /api/traffic/cameras/{id}/analyze`. Without a vision service the answer is `simulated`: nobody
 * looked at the picture, and the page marks it so. What is seen is never a person or a plate.
 */
export const cameraAnalysis = z.object({
  cameraId: z.string(),
  simulated: z.boolean(),
  ...seenInPicture.shape,
  /** Null for a simulation, as is `confidence`. */
  picture: seenInPicture.shape.picture.nullable(),
  confidence: seenInPicture.shape.confidence.nullable(),
});
export type CameraAnalysis = z.output<typeof cameraAnalysis>;
