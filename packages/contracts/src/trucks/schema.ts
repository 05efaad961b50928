import { z } from 'zod';

import { freshMinutes } from '@towscout/domain/sources';
import { m } from '@towscout/messages';

import { visitorEndpoints } from '../visitor-endpoints.ts';
import { outsideServiceArea, isServed } from '../wire/limits.ts';
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
import { cursor, wordTooLate, seenSecondsAgo, line, lines } from '../wire/schema.ts';
import { DETAILS_MAX_LENGTH, LOCATION_MAX_LENGTH, sightingPaths } from './constants.ts';
import { history, historyQuery } from './history.ts';
import { intent, truckStatus, ownWord, reportedTowTruck, towTruck, verdict, viewedTowTruck } from './trucks.ts';

const HAS_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
export const locationRequired = (): string => m.trucks_contract_location_required();

/** 1 to 200 characters, at least one a letter or digit. */
export const locationText = line(LOCATION_MAX_LENGTH, {
  notText: locationRequired,
  tooLong: () => m.trucks_contract_location_too_long({ max: LOCATION_MAX_LENGTH }),
}).refine((text) => HAS_LETTER_OR_DIGIT.test(text), { error: locationRequired });

export const detailsText = lines(DETAILS_MAX_LENGTH, {
  notText: () => m.trucks_contract_details_text(),
  tooLong: () => m.trucks_contract_details_too_long({ max: DETAILS_MAX_LENGTH }),
});

const tooLate = (): string => m.trucks_contract_report_too_late({ minutes: freshMinutes('user') });

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
    sameAs: z.uuid({ error: () => m.trucks_contract_same_as_invalid() }).optional(),
    seenSecondsAgo: seenSecondsAgo(tooLate),
  })
  .refine(isServed, { error: outsideServiceArea, path: ['latitude'] });
export type ReportTowTruckBody = z.output<typeof reportTowTruckBody>;

const isEmpty = (body: unknown): boolean => typeof body === 'object' && body !== null && Object.keys(body).length === 0;

/** `POST /api/tow-trucks/{id}/{verdict}`: no body, `null` and `{}` are equivalent. */
const verdictBody = z.preprocess(
  (body) => (isEmpty(body) ? null : body),
  z
    .strictObject({
      latitude: latitude.optional(),
      longitude: longitude.optional(),
      seenSecondsAgo: seenSecondsAgo(wordTooLate),
    })
    .refine(isWholePlace, halfPlace)
    .nullish(),
);
export type VerdictBody = z.output<typeof verdictBody>;

const listTowTrucksQuery = z.object({ cursor });

export const nearbyTowTrucksQuery = z
  .object({ lat: latitudeText, lng: longitudeText, radius: radiusMilesText, cursor })
  .refine(isPointServed, outside);
export type NearbyTowTrucksQuery = z.output<typeof nearbyTowTrucksQuery>;

export const sightingId = z.object({ id: z.uuid({ error: () => m.trucks_contract_id_invalid() }) });

export const towTruckEndpoints = {
  [sightingPaths.list]: {
    GET: { query: listTowTrucksQuery, answer: towTruck.array() },
    POST: { body: reportTowTruckBody, answer: reportedTowTruck, status: [200, 201] },
  },
  [sightingPaths.nearby]: { GET: { query: nearbyTowTrucksQuery, ...visitorEndpoints[sightingPaths.nearby].GET } },
  [sightingPaths.count]: visitorEndpoints[sightingPaths.count],
  [sightingPaths.one]: { GET: { params: sightingId, ...visitorEndpoints[sightingPaths.one].GET } },
  [sightingPaths.mine]: { GET: { answer: ownWord.array() } },
  [sightingPaths.history]: { GET: { query: historyQuery, answer: history } },
  [sightingPaths.verdict]: {
    POST: { params: sightingId.extend({ verdict }), body: verdictBody, answer: viewedTowTruck },
  },
} as const;
