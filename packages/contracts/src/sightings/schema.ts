import { z } from 'zod';

import { freshMinutes } from '@towscout/domain/sources';

import { OUTSIDE_SERVICE_AREA, isServed } from '../wire/limits.ts';
import {
  halfPlace,
  isPointServed,
  isWholePlace,
  latitude,
  latitudeText,
  longitude,
  longitudeText,
  outside,
  radiusMilesText,
} from '../wire/location.ts';
import { cursor } from '../wire/schema.ts';
import { WORD_TOO_LATE, seenSecondsAgo } from '../wire/seen-seconds-ago.ts';
import { line, lines } from '../wire/text.ts';
import { DETAILS_MAX_LENGTH, LOCATION_MAX_LENGTH } from './paths.ts';
import { intent, truckStatus } from './trucks.ts';

const HAS_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
export const LOCATION_REQUIRED = 'Please enter a location for the tow truck.';

/** 1 to 200 characters, at least one a letter or digit. */
export const locationText = line(LOCATION_MAX_LENGTH, {
  notText: LOCATION_REQUIRED,
  tooLong: `The location must be at most ${LOCATION_MAX_LENGTH} characters long.`,
}).refine((text) => HAS_LETTER_OR_DIGIT.test(text), { error: LOCATION_REQUIRED });

export const detailsText = lines(DETAILS_MAX_LENGTH, {
  notText: 'Details must be text.',
  tooLong: `Details must be at most ${DETAILS_MAX_LENGTH} characters long.`,
});

const TOO_LATE = `You saw this truck more than ${freshMinutes('user')} minutes ago, too long ago to alert anyone. If it's still there, report it again.`;

/** `POST /api/tow-trucks`: the quick report. */
export const reportTowTruckBody = z
  .strictObject({
    latitude,
    longitude,
    location: locationText,
    status: truckStatus,
    details: detailsText.nullish().transform((text) => text || null),
    intent: intent.optional(),
    /** Chosen under 'Is it this one?'; otherwise another corner or intent means another truck. */
    sameAs: z.uuid({ error: 'That is not the id of a tow truck.' }).optional(),
    seenSecondsAgo: seenSecondsAgo(TOO_LATE),
  })
  .refine(isServed, { error: OUTSIDE_SERVICE_AREA, path: ['latitude'] });
export type ReportTowTruckBody = z.output<typeof reportTowTruckBody>;

const isEmpty = (body: unknown): boolean => typeof body === 'object' && body !== null && Object.keys(body).length === 0;

/** `POST /api/tow-trucks/{id}/{verdict}`: no body, `null` and `{}` are equivalent. */
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

export const sightingId = z.object({ id: z.uuid({ error: 'That is not a valid tow truck ID.' }) });
