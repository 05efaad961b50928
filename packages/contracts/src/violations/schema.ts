import { z } from 'zod';

import { isPointServed, latitudeText, longitudeText, outside } from '../wire/location.ts';
import { instant } from '../wire/plain-values.ts';
import { cursor, decimalText, pageLimit } from '../wire/schema.ts';
import { PLACE_BASES, VIOLATIONS_DAYS, VIOLATIONS_DAYS_MAX, VIOLATIONS_RADIUS_MAX_MILES } from './paths.ts';

/**
 * What a notification says about a violation near one of my places, or of a plate that I watch. Other
 * plates are never shown (design 4.8).
 */
export const violationAlertData = z.object({
  /** The number by which the city reveals the plate: present only when this user watches that plate. */
  violationId: z.string().nullable(),
  violationType: z.string(),
  fineAmount: z.number().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** The violation was within this many meters of the point; null when that is not known. */
  precisionMeters: z.number().nullable().default(null),
  location: z.string(),
  violationDate: instant,
  citySource: z.string(),
  /** The plate, present only when this user watches it. */
  watchedPlate: z.string().nullable(),
  /** The state of that plate, by two letters; null when the city did not publish it. */
  plateState: z.string().nullable().default(null),
  /** The user's place that it is near, and how far in miles; null when the only reason is a watched plate. */
  near: z
    .object({
      placeKind: z.enum(['here', 'parked', 'favorite', 'zone']),
      placeName: z.string().nullable(),
      distanceMiles: z.number(),
    })
    .nullable(),
  /**
   * The numbers that this user may know of the violations gathered into this one alert; the rest is about
   * the first.
   */
  gathered: z.array(z.string()).default([]),
});
export type ViolationAlertData = z.output<typeof violationAlertData>;

const RADIUS_SENTENCE = `Radius must be a number of miles between 0.01 and ${VIOLATIONS_RADIUS_MAX_MILES}.`;
const DAYS_SENTENCE = `Days must be a number between 0.04 and ${VIOLATIONS_DAYS_MAX}.`;

const radiusText = decimalText(RADIUS_SENTENCE).refine(
  (miles) => miles >= 0.01 && miles <= VIOLATIONS_RADIUS_MAX_MILES,
  { error: RADIUS_SENTENCE },
);
const page = {
  days: decimalText(DAYS_SENTENCE)
    .refine((days) => days >= 0.04 && days <= VIOLATIONS_DAYS_MAX, { error: DAYS_SENTENCE })
    .default(VIOLATIONS_DAYS),
  limit: pageLimit,
  cursor,
};

/** `GET /api/parking-violations`: the newest of the last few days, everywhere or around a place. */
export const listViolationsQuery = z
  .object({ lat: latitudeText.optional(), lng: longitudeText.optional(), radius: radiusText.optional(), ...page })
  .refine(({ lat, lng, radius }) => new Set([lat, lng, radius].map((part) => part === undefined)).size === 1, {
    error: 'Send lat, lng and radius together, or leave all three out.',
    path: ['lat'],
  })
  .refine(isPointServed, outside);
export type ListViolationsQuery = z.output<typeof listViolationsQuery>;

/** `GET /api/v1/violations/near`: the same around a place. */
export const violationsNearQuery = z
  .object({ lat: latitudeText, lng: longitudeText, radius: radiusText, ...page })
  .refine(isPointServed, outside);

/**
 * A violation as everybody may see it: without its plate, and without its number, by which the city would
 * reveal the plate (design 4.8). Newest first.
 */
export const parkingViolation = z.object({
  id: z.string(),
  violationType: z.string(),
  fineAmount: z.number().nullable(),
  /** Null when no place is known at all. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** It is somewhere within this many meters of the point; null when there is none. */
  precisionMeters: z.number().nullable(),
  /** `precinct` and `county`: the point is the area's, never the violation's. */
  placeBasis: z.enum(PLACE_BASES).nullable(),
  location: z.string(),
  violationDate: instant,
  issueDate: instant.nullable(),
  status: z.string(),
  /** The city's short name: `nyc`, `sf`. */
  citySource: z.string(),
  lastUpdated: instant,
  /**
   * Miles from the place in the query; null when there was none, or when the violation's place is not known
   * closely.
   */
  distanceMiles: z.number().nullable(),
});
export type ParkingViolation = z.output<typeof parkingViolation>;
