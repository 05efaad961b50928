import { z } from 'zod';

import { m } from '@towscout/messages';

import { isPointServed, latitudeText, longitudeText, outside } from '../wire/location.ts';
import { instant } from '../wire/plain-values.ts';
import { cursor, decimalText, pageLimit } from '../wire/schema.ts';
import {
  PLACE_BASES,
  VIOLATIONS_DAYS,
  VIOLATIONS_DAYS_MAX,
  VIOLATIONS_RADIUS_MAX_MILES,
  violationPaths,
} from './constants.ts';

/** A violation near one of the user's places or of a watched plate; other plates are never shown (design 4.8). */
export const violationAlertData = z.object({
  /** The city reveals the plate by this number, so it is present only for a watched plate. */
  violationId: z.string().nullable(),
  violationType: z.string(),
  fineAmount: z.number().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Meters of error around the point; null when unknown. */
  precisionMeters: z.number().nullable().default(null),
  location: z.string(),
  violationDate: instant,
  citySource: z.string(),
  /** Present only when this user watches it. */
  watchedPlate: z.string().nullable(),
  /** Two letters; null when the city did not publish it. */
  plateState: z.string().nullable().default(null),
  /** The user's place nearby, with the distance in miles; null when a watched plate is the only reason. */
  near: z
    .object({
      placeKind: z.enum(['here', 'parked', 'favorite', 'zone']),
      /** A parked car has a name here only when somebody else shares it. */
      placeName: z.string().nullable(),
      distanceMiles: z.number(),
      /** Null for where the user is, and in older alerts. */
      placeId: z.string().nullable().default(null),
    })
    .nullable(),
  /** Visible numbers of the violations gathered into this alert; the rest is about the first. */
  gathered: z.array(z.string()).default([]),
});
export type ViolationAlertData = z.output<typeof violationAlertData>;

const radiusSentence = (): string => m.wire_radius_miles({ max: VIOLATIONS_RADIUS_MAX_MILES });
const daysSentence = (): string => m.violations_contract_days({ max: VIOLATIONS_DAYS_MAX });

const radiusText = decimalText(radiusSentence).refine(
  (miles) => miles >= 0.01 && miles <= VIOLATIONS_RADIUS_MAX_MILES,
  { error: radiusSentence },
);
const page = {
  days: decimalText(daysSentence)
    .refine((days) => days >= 0.04 && days <= VIOLATIONS_DAYS_MAX, { error: daysSentence })
    .default(VIOLATIONS_DAYS),
  limit: pageLimit,
  cursor,
};

/** `GET /api/parking-violations`: newest first, everywhere or around a place. */
const listViolationsQuery = z
  .object({ lat: latitudeText.optional(), lng: longitudeText.optional(), radius: radiusText.optional(), ...page })
  .refine(({ lat, lng, radius }) => new Set([lat, lng, radius].map((part) => part === undefined)).size === 1, {
    error: () => m.wire_lat_lng_radius_together(),
    path: ['lat'],
  })
  .refine(isPointServed, outside);
export type ListViolationsQuery = z.output<typeof listViolationsQuery>;

/** `GET /api/v1/violations/near`. */
export const violationsNearQuery = z
  .object({ lat: latitudeText, lng: longitudeText, radius: radiusText, ...page })
  .refine(isPointServed, outside);

/**
 * A violation without its plate, and without its number, by which the city would reveal the plate (design 4.8). Newest
 * first.
 */
export const parkingViolation = z.object({
  id: z.string(),
  violationType: z.string(),
  fineAmount: z.number().nullable(),
  /** Null when no place is known. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Meters of error around the point; null without a point. */
  precisionMeters: z.number().nullable(),
  /** For `precinct` and `county`, the point is the area's. */
  placeBasis: z.enum(PLACE_BASES).nullable(),
  location: z.string(),
  violationDate: instant,
  issueDate: instant.nullable(),
  status: z.string(),
  /** Short name: `nyc`, `sf`. */
  citySource: z.string(),
  lastUpdated: instant,
  /** Null without a place in the query, and for violations without a close location. */
  distanceMiles: z.number().nullable(),
});
export type ParkingViolation = z.output<typeof parkingViolation>;

export const violationEndpoints = {
  [violationPaths.list]: { GET: { query: listViolationsQuery, answer: parkingViolation.array() } },
} as const;
