import { z } from 'zod';

import { DEPARTED_BY, REACHES } from '@towscout/domain/belief';
import { freshMinutes, SOURCES } from '@towscout/domain/sources';
import { INTENTS, TRUCK_STATUSES, TRUST_LEVELS } from '@towscout/domain/trucks';

import {
  coordinateText,
  halfPlace,
  isPointServed,
  isServed,
  isWholePlace,
  latitude,
  latitudeText,
  longitude,
  longitudeText,
  outside,
  OUTSIDE_SERVICE_AREA,
  radiusMilesText,
} from './location.ts';
import { seenSecondsAgo, WORD_TOO_LATE } from './seen-seconds-ago.ts';
import { DETAILS_MAX_LENGTH, LOCATION_MAX_LENGTH, VERDICTS } from './sightings-constants.ts';
import { line, lines } from './text.ts';
import { cursor, instant } from './wire.ts';

export * from './sightings-constants.ts';

export const truckStatus = z.enum(TRUCK_STATUSES, {
  error: 'Status must be one of active, waiting, departed, en_route or responding.',
});

export const intent = z.enum(INTENTS, {
  error: 'Intent must be one of enforcement, private_lot, roadside, rotation or unknown.',
});
export const source = z.enum(SOURCES);
export const trustLevel = z.enum(TRUST_LEVELS);

const HAS_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const LOCATION_REQUIRED = 'Please enter a location for the tow truck.';

/** The words for a place: 1 to 200 characters, at least one of them a letter or a digit. */
export const locationText = line(LOCATION_MAX_LENGTH, {
  notText: LOCATION_REQUIRED,
  tooLong: `The location must be at most ${LOCATION_MAX_LENGTH} characters long.`,
}).refine((text) => HAS_LETTER_OR_DIGIT.test(text), { error: LOCATION_REQUIRED });

export const detailsText = lines(DETAILS_MAX_LENGTH, {
  notText: 'Details must be text.',
  tooLong: `Details must be at most ${DETAILS_MAX_LENGTH} characters long.`,
});

const TOO_LATE = `A truck seen more than ${freshMinutes('user')} minutes ago can no longer warn anyone. If it is still there, report it again.`;

/** `POST /api/tow-trucks`: the quick report. */
export const reportTowTruckBody = z
  .strictObject({
    latitude,
    longitude,
    location: locationText,
    status: truckStatus,
    details: detailsText.nullish().transform((text) => text || null),
    intent: intent.optional(),
    seenSecondsAgo: seenSecondsAgo(TOO_LATE),
  })
  .refine(isServed, { error: OUTSIDE_SERVICE_AREA, path: ['latitude'] });
export type ReportTowTruckBody = z.output<typeof reportTowTruckBody>;

/** A truck as the site and its clients see it. No reporter is ever shown (design 4.4). */
export const towTruck = z.object({
  id: z.string(),
  latitude: coordinateText,
  longitude: coordinateText,
  location: z.string(),
  status: truckStatus,
  details: z.string().nullable(),
  reportedAt: instant,
  expiresAt: instant,
  /** When the status last changed or was confirmed. */
  changedAt: instant,
  source,
  intent,
  trust: trustLevel,
  /** Who is alarmed, and who gets only a notice. */
  reach: z.enum(REACHES),
  /** What one unproven voice says it is doing now, against what others said. */
  unconfirmedStatus: truckStatus.nullable(),
  /** Who settled that it has left; null while it is there. */
  departedBy: z.enum(DEPARTED_BY).nullable(),
  /** How many distinct reporters agree. */
  confirmations: z.number().int(),
  company: z.string().nullable(),
  etaAt: instant.nullable(),
});
export type TowTruck = z.output<typeof towTruck>;

export const nearbyTowTruck = towTruck.extend({ distanceMiles: z.number() });
export type NearbyTowTruck = z.output<typeof nearbyTowTruck>;

/**
 * What a report did: it added a row; it confirmed the truck that was there already, or updated it, by its
 * own reporter or with a new status; or it was noted until someone else says so too.
 */
export const reportOutcome = z.enum(['reported', 'confirmed', 'updated', 'noted']);
export const reportedTowTruck = towTruck.extend({ outcome: reportOutcome });
export type ReportedTowTruck = z.output<typeof reportedTowTruck>;

export const verdict = z.enum(VERDICTS, { error: 'Say confirm, gone or not-there.' });
export type Verdict = z.output<typeof verdict>;

/**
 * `GET /api/tow-trucks/count`: all live trucks on the site that have not left, however many; the list stops
 * at 500. A page that could not ask does not know, and shows '–', not 0.
 */
export const towTruckCount = z.object({ live: z.number().int() });
export type TowTruckCount = z.output<typeof towTruckCount>;

/** One truck as the viewer sees it: with what this account last said about it, and nobody else's word. */
export const viewedTowTruck = towTruck.extend({ yourVerdict: verdict.nullable() });
export type ViewedTowTruck = z.output<typeof viewedTowTruck>;

const isEmpty = (body: unknown): boolean => typeof body === 'object' && body !== null && Object.keys(body).length === 0;

/**
 * `POST /api/tow-trucks/{id}/{verdict}`: where it is said from and how long ago, or nothing: no body, `null` and
 * `{}` are the same.
 */
export const verdictBody = z.preprocess(
  (body) => (isEmpty(body) ? null : body),
  z
    .strictObject({
      latitude: latitude.optional(),
      longitude: longitude.optional(),
      seenSecondsAgo: seenSecondsAgo(WORD_TOO_LATE),
    })
    .refine(isWholePlace, halfPlace)
    .nullish(),
);
export type VerdictBody = z.output<typeof verdictBody>;

export const listTowTrucksQuery = z.object({ cursor });

export const nearbyTowTrucksQuery = z
  .object({ lat: latitudeText, lng: longitudeText, radius: radiusMilesText, cursor })
  .refine(isPointServed, outside);
export type NearbyTowTrucksQuery = z.output<typeof nearbyTowTrucksQuery>;

export const sightingId = z.object({ id: z.uuid({ error: 'That is not the id of a tow truck.' }) });
