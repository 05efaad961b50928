import { z } from 'zod';

import { m } from '@towscout/messages';

import { locationText, sightingId } from '../trucks/schema.ts';
import { nothing } from '../wire/endpoint.ts';
import { outsideServiceArea, isServed } from '../wire/limits.ts';
import {
  halfPlace,
  halfPoint,
  isPointServed,
  isWholePlace,
  isWholePoint,
  latitude,
  latitudeText,
  longitude,
  longitudeText,
  outside,
  radiusMilesText,
} from '../wire/location.ts';
import { coordinateText, instant } from '../wire/plain-values.ts';
import { cursor, wordTooLate, seenSecondsAgo, lines } from '../wire/schema.ts';
import {
  ACTIVITIES,
  CONFIDENCES,
  DESCRIPTION_MAX_LENGTH,
  FLAG_REASONS,
  MODERATION_DECISIONS,
  PHOTOS_PER_REPORT,
  TRUCK_TYPES,
  VOTE_TYPES,
  reportPaths,
} from './constants.ts';

export type { Activity, Confidence, FlagReason, TruckType } from './constants.ts';

const truckType = z.enum(TRUCK_TYPES, {
  error: () => m.reports_contract_truck_type_one_of({ values: TRUCK_TYPES.join(', ') }),
});
const activity = z.enum(ACTIVITIES, {
  error: () => m.reports_contract_activity_one_of({ values: ACTIVITIES.join(', ') }),
});
const confidence = z.enum(CONFIDENCES, {
  error: () => m.reports_contract_confidence_one_of({ values: CONFIDENCES.join(', ') }),
});
const flagReason = z.enum(FLAG_REASONS, {
  error: () => m.reports_contract_reason_one_of({ values: FLAG_REASONS.join(', ') }),
});

/** `/objects/` and an id; no other URL is one of our photos. */
const photoPath = z
  .string({ error: () => m.reports_contract_photos_uploaded() })
  .regex(/^\/objects\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, {
    error: () => m.reports_contract_photos_uploaded(),
  });

const descriptionTooLong = (): string => m.reports_contract_details_too_long({ max: DESCRIPTION_MAX_LENGTH });

/** `POST /api/crowdsourced-reports`. */
export const communityReportBody = z
  .strictObject({
    location: locationText,
    latitude,
    longitude,
    truckType: truckType.default('unknown'),
    activity,
    confidence: confidence.default('medium'),
    description: lines(DESCRIPTION_MAX_LENGTH, {
      notText: () => m.reports_contract_details_text(),
      tooLong: descriptionTooLong,
    })
      .nullish()
      .transform((text) => text || null),
    photoUrls: z
      .array(photoPath, { error: () => m.reports_contract_photos_list() })
      .max(PHOTOS_PER_REPORT, { error: () => m.reports_contract_photos_most({ max: PHOTOS_PER_REPORT }) })
      .default([])
      .transform((paths) => [...new Set(paths)]),
    gpsTagged: z.boolean({ error: () => m.reports_contract_gps_tagged() }).default(false),
  })
  .refine(isServed, { error: outsideServiceArea, path: ['latitude'] });
export type CommunityReportBody = z.output<typeof communityReportBody>;

export const voteType = z.enum(VOTE_TYPES, { error: () => m.reports_contract_vote() });
export type VoteType = z.output<typeof voteType>;

/** `POST /api/crowdsourced-reports/{id}/vote`; null removes the vote. */
const voteBody = z
  .strictObject({
    voteType: voteType.nullable(),
    latitude: latitude.optional(),
    longitude: longitude.optional(),
    seenSecondsAgo: seenSecondsAgo(wordTooLate),
  })
  .refine(isWholePlace, halfPlace);
export type VoteBody = z.output<typeof voteBody>;

/** Never names the reporter. */
export const communityReport = z.object({
  id: z.string(),
  reportedBy: z.literal('member'),
  latitude: coordinateText,
  longitude: coordinateText,
  location: z.string(),
  truckType,
  activity,
  confidence,
  description: z.string().nullable(),
  photoUrl: z.string().nullable(),
  photoUrls: z.array(z.string()),
  gpsTagged: z.boolean(),
  createdAt: instant,
  reportedAt: instant,
  expiresAt: instant,
  upvotes: z.number().int(),
  downvotes: z.number().int(),
  /** 0 to 100; 50 for a newcomer's new report. */
  trustScore: z.number(),
  /** 0 to 1: weighted share of agreeing votes. */
  accuracy: z.number(),
  verifiedAt: instant.nullable(),
  /** False once faded or hidden. */
  isActive: z.boolean(),
  /** The tow truck on the map that this report is about. */
  sightingId: z.string().nullable(),
  source: z.literal('user'),
});
export type CommunityReport = z.output<typeof communityReport>;

const listedCommunityReport = communityReport.extend({
  distanceMiles: z.number().nullable(),
  myVote: voteType.nullable(),
  isMine: z.boolean(),
});
export type ListedCommunityReport = z.output<typeof listedCommunityReport>;

const reportFilter = {
  activity,
  truckType,
  verified: z
    .enum(['true', 'false'], { error: () => m.reports_contract_verified() })
    .transform((text) => text === 'true'),
};

/** Newest first, 50 matches a page; `Link: <…>; rel="next"` leads to the next page. */
const listReportsQuery = z
  .object({ lat: latitudeText, lng: longitudeText, radius: radiusMilesText, ...reportFilter })
  .partial()
  .extend({ cursor })
  .refine(isWholePoint, halfPoint)
  .refine(isPointServed, outside);
export type ListReportsQuery = z.output<typeof listReportsQuery>;

/** `/api/crowdsourced-reports/{lat}/{lng}/{radius}`, the specification's form. */
const reportsAtParams = z
  .object({ lat: latitudeText, lng: longitudeText, radius: radiusMilesText })
  .refine(isPointServed, outside);
const reportsAtQuery = z.object(reportFilter).partial().extend({ cursor });

export const reportId = z.object({ id: z.uuid({ error: () => m.reports_contract_id_invalid() }) });

/** `POST /api/photos/upload`. */
export const photoUpload = z.object({ uploadURL: z.string() });

export const storedPhoto = z.object({ path: z.string(), width: z.number().int(), height: z.number().int() });
export type StoredPhoto = z.output<typeof storedPhoto>;

/** `POST /api/crowdsourced-reports/{id}/flag`: the report, or one of its photos. */
const flagBody = z.strictObject({ reason: flagReason, photoUrl: photoPath.optional() });
export type FlagBody = z.output<typeof flagBody>;

/** `POST /api/tow-trucks/{id}/flag`. */
const sightingFlagBody = flagBody.pick({ reason: true });

/** The flagged words of a report or truck, in the administrators' queue. */
const moderationCase = z.object({
  id: z.string(),
  kind: z.enum(['report', 'sighting']),
  location: z.string(),
  description: z.string().nullable(),
  isHidden: z.boolean(),
  flags: z.array(z.object({ reason: flagReason, photoUrl: z.string().nullable(), createdAt: instant })),
});
export type ModerationCase = z.output<typeof moderationCase>;

const moderationBody = z.strictObject({
  decision: z.enum(MODERATION_DECISIONS, { error: () => m.reports_contract_decision() }),
  photoUrl: photoPath.optional(),
});

export const reportEndpoints = {
  [reportPaths.list]: {
    GET: { query: listReportsQuery, answer: listedCommunityReport.array() },
    POST: { body: communityReportBody, answer: listedCommunityReport, status: 201 },
  },
  [reportPaths.moderation]: { GET: { answer: moderationCase.array() } },
  [reportPaths.vote]: { POST: { params: reportId, body: voteBody, answer: listedCommunityReport } },
  [reportPaths.flag]: { POST: { params: reportId, body: flagBody, answer: nothing } },
  [reportPaths.flagSighting]: { POST: { params: sightingId, body: sightingFlagBody, answer: nothing } },
  [reportPaths.photoUpload]: { POST: { answer: photoUpload } },
  [reportPaths.moderate]: { POST: { params: reportId, body: moderationBody, answer: nothing } },
  [reportPaths.listAt]: {
    GET: { params: reportsAtParams, query: reportsAtQuery, answer: listedCommunityReport.array() },
  },
  [reportPaths.one]: { GET: { params: reportId, answer: listedCommunityReport } },
} as const;
