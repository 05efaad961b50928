import { z } from 'zod';

import { locationText } from '../sightings/schema.ts';
import { OUTSIDE_SERVICE_AREA, isServed } from '../wire/limits.ts';
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
import { cursor } from '../wire/schema.ts';
import { WORD_TOO_LATE, seenSecondsAgo } from '../wire/seen-seconds-ago.ts';
import { lines } from '../wire/text.ts';
import {
  ACTIVITIES,
  CONFIDENCES,
  DESCRIPTION_MAX_LENGTH,
  FLAG_REASONS,
  MODERATION_DECISIONS,
  PHOTOS_PER_REPORT,
  TRUCK_TYPES,
  VOTE_TYPES,
} from './paths.ts';

export type TruckType = keyof typeof TRUCK_TYPES;

export type Activity = keyof typeof ACTIVITIES;

export type Confidence = keyof typeof CONFIDENCES;

const oneOf = <Key extends string>(words: Readonly<Record<Key, string>>, what: string) => {
  const keys = Object.keys(words) as [Key, ...Key[]];
  return z.enum(keys, { error: `${what} must be one of ${keys.join(', ')}.` });
};

/** `/objects/` and an id; no other URL is one of our photos. */
export const photoPath = z
  .string({ error: 'Photos must be uploaded here first.' })
  .regex(/^\/objects\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, { error: 'Photos must be uploaded here first.' });

const DESCRIPTION_TOO_LONG = `The details must be at most ${DESCRIPTION_MAX_LENGTH} characters long.`;

/** `POST /api/crowdsourced-reports`. */
export const communityReportBody = z
  .strictObject({
    location: locationText,
    latitude,
    longitude,
    truckType: oneOf(TRUCK_TYPES, 'Truck type').default('unknown'),
    activity: oneOf(ACTIVITIES, 'Activity'),
    confidence: oneOf(CONFIDENCES, 'Confidence').default('medium'),
    description: lines(DESCRIPTION_MAX_LENGTH, { notText: 'The details must be text.', tooLong: DESCRIPTION_TOO_LONG })
      .nullish()
      .transform((text) => text || null),
    photoUrls: z
      .array(photoPath, { error: 'Photos must be a list.' })
      .max(PHOTOS_PER_REPORT, { error: `A report can have up to ${PHOTOS_PER_REPORT} photos.` })
      .default([])
      .transform((paths) => [...new Set(paths)]),
    gpsTagged: z.boolean({ error: 'gpsTagged must be true or false.' }).default(false),
  })
  .refine(isServed, { error: OUTSIDE_SERVICE_AREA, path: ['latitude'] });
export type CommunityReportBody = z.output<typeof communityReportBody>;

export const voteType = z.enum(VOTE_TYPES, { error: 'A vote must be upvote, downvote, or null to remove it.' });
export type VoteType = z.output<typeof voteType>;

/** `POST /api/crowdsourced-reports/{id}/vote`; null removes the vote. */
export const voteBody = z
  .strictObject({
    voteType: voteType.nullable(),
    latitude: latitude.optional(),
    longitude: longitude.optional(),
    seenSecondsAgo: seenSecondsAgo(WORD_TOO_LATE),
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
  truckType: oneOf(TRUCK_TYPES, 'Truck type'),
  activity: oneOf(ACTIVITIES, 'Activity'),
  confidence: oneOf(CONFIDENCES, 'Confidence'),
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

export const listedCommunityReport = communityReport.extend({
  distanceMiles: z.number().nullable(),
  myVote: voteType.nullable(),
  isMine: z.boolean(),
});
export type ListedCommunityReport = z.output<typeof listedCommunityReport>;

const reportFilter = {
  activity: oneOf(ACTIVITIES, 'Activity'),
  truckType: oneOf(TRUCK_TYPES, 'Truck type'),
  verified: z
    .enum(['true', 'false'], { error: 'Verified must be true or false.' })
    .transform((text) => text === 'true'),
};

/** Newest first, 50 matches a page; `Link: <…>; rel="next"` leads to the next page. */
export const listReportsQuery = z
  .object({ lat: latitudeText, lng: longitudeText, radius: radiusMilesText, ...reportFilter })
  .partial()
  .extend({ cursor })
  .refine(isWholePoint, halfPoint)
  .refine(isPointServed, outside);
export type ListReportsQuery = z.output<typeof listReportsQuery>;

/** `/api/crowdsourced-reports/{lat}/{lng}/{radius}`, the specification's form. */
export const reportsAtParams = z
  .object({ lat: latitudeText, lng: longitudeText, radius: radiusMilesText })
  .refine(isPointServed, outside);
export const reportsAtQuery = z.object(reportFilter).partial().extend({ cursor });

export const reportId = z.object({ id: z.uuid({ error: 'That is not a valid report ID.' }) });

/** `POST /api/photos/upload`. */
export const photoUpload = z.object({ uploadURL: z.string() });

export const storedPhoto = z.object({ path: z.string(), width: z.number().int(), height: z.number().int() });
export type StoredPhoto = z.output<typeof storedPhoto>;

export type FlagReason = keyof typeof FLAG_REASONS;

/** `POST /api/crowdsourced-reports/{id}/flag`: the report, or one of its photos. */
export const flagBody = z.strictObject({ reason: oneOf(FLAG_REASONS, 'Reason'), photoUrl: photoPath.optional() });
export type FlagBody = z.output<typeof flagBody>;

/** `POST /api/tow-trucks/{id}/flag`. */
export const sightingFlagBody = flagBody.pick({ reason: true });

/** The flagged words of a report or truck, in the administrators' queue. */
export const moderationCase = z.object({
  id: z.string(),
  kind: z.enum(['report', 'sighting']),
  location: z.string(),
  description: z.string().nullable(),
  isHidden: z.boolean(),
  flags: z.array(
    z.object({ reason: oneOf(FLAG_REASONS, 'Reason'), photoUrl: z.string().nullable(), createdAt: instant }),
  ),
});
export type ModerationCase = z.output<typeof moderationCase>;

export const moderationBody = z.strictObject({
  decision: z.enum(MODERATION_DECISIONS, { error: 'The decision must be keep or remove.' }),
  photoUrl: photoPath.optional(),
});
