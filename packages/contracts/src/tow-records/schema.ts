import { z } from 'zod';

import { TOW_RECORD_KEYS } from '@towscout/domain/sources';
import { RECORD_STEPS } from '@towscout/domain/sources/tow-ladder';
import { TOW_LOT_LIST_KEYS, TOW_REASONS } from '@towscout/domain/tow-records/private-lots';

import { feedStatus } from '../traffic/schema.ts';
import { isPointServed, latitudeText, longitudeText, outside, radiusMilesText } from '../wire/location.ts';
import { instant } from '../wire/plain-values.ts';
import { towRecordPaths } from './constants.ts';

/** A public tow record in our words. Plates, names, phone numbers, and free text are never part of it. */
const towRecord = z.object({
  id: z.string(),
  /** Its rung on the tow ladder, or its aside; never claims more than its source does. */
  step: z.enum(RECORD_STEPS),
  /** 'Stalled vehicle'. */
  description: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** A block or a corner; null when the record has none. */
  location: z.string().nullable(),
  timestamp: instant,
  source: z.enum(TOW_RECORD_KEYS),
  /** 'City of Austin, Texas'. */
  reportedBy: z.string(),
  distanceMiles: z.number(),
  /** The truck of the dispatch call that it led to, by the call's number; null when none is known. */
  truckId: z.string().nullable(),
});
export type TowRecord = z.output<typeof towRecord>;

/** The same for API clients; `source` is any string, so a new source doesn't change the type. */
export const publicTowRecords = z.object({
  /** Nearest first, up to 300. */
  records: z.array(towRecord.extend({ source: z.string() })),
  /** Includes records beyond the limit. */
  total: z.number().int(),
  /** Sources that cover the place. Unless one is `fresh`, an empty list says nothing. */
  sources: z.array(z.object({ source: z.string(), name: z.string(), state: feedStatus.shape.state })),
});
export type PublicTowRecords = z.output<typeof publicTowRecords>;

/** How many records of a rung a source has. Nobody saw a truck. */
export const recordCount = z.object({
  source: z.string(),
  name: z.string(),
  step: z.enum(RECORD_STEPS),
  records: z.number().int(),
});
export type RecordCount = z.output<typeof recordCount>;

/** `GET /api/tow-records`. A radius above 5 miles needs premium. */
export const towRecordsQuery = z
  .object({ lat: latitudeText, lng: longitudeText, radius: radiusMilesText })
  .refine(isPointServed, outside);
export type TowRecordsQuery = z.output<typeof towRecordsQuery>;

/** Records around a place that still matter, nearest first. */
export const towRecords = z.object({
  records: z.array(towRecord),
  total: z.number().int(),
  /** Sources that cover the place and run here. Unless one is `fresh`, an empty list says nothing. */
  feeds: z.array(feedStatus),
});
export type TowRecords = z.output<typeof towRecords>;

/** `GET /api/tow-lots` */
const towLotsQuery = z.object({ lat: latitudeText, lng: longitudeText }).refine(isPointServed, outside);

const month = z.string().regex(/^\d{4}-\d{2}$/);

/** How often cars were towed from private lots at a place. A list never has all tows. */
const towLotCounts = z.object({
  tows: z.number().int(),
  months: z.number().int(),
  /** The first and the last month counted: '2023-08'. */
  from: month,
  to: month,
  /** Most first; tows without a known reason aren't included. */
  reasons: z.array(z.object({ reason: z.enum(TOW_REASONS), tows: z.number().int() })),
  /** From Sunday to Saturday. */
  weekdays: z.array(z.number().int()).length(7),
  source: z.enum(TOW_LOT_LIST_KEYS),
  reportedBy: z.string(),
});
export type TowLotCounts = z.output<typeof towLotCounts>;

/** Null when no list has at least three tows here, which says nothing about the true number. */
export const towLots = z.object({ counts: towLotCounts.nullable() });

export const towRecordEndpoints = {
  [towRecordPaths.list]: { GET: { query: towRecordsQuery, answer: towRecords } },
  [towRecordPaths.lots]: { GET: { query: towLotsQuery, answer: towLots } },
} as const;
