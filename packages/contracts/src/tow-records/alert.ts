import { z } from 'zod';

import { ALERTING_STEPS } from '@towscout/domain/tow-records/alerts/record-alert-level';
import { PLACE_KINDS } from '@towscout/domain/watched-places/place-kinds';

import { sourceTruth } from '../sources/schema.ts';
import { instant } from '../wire/plain-values.ts';

/** A tow request or call near a watched place. Nobody saw a truck. */
export const towRecordAlertData = z.object({
  /** The record's ID in `GET /api/tow-records`. */
  recordId: z.string(),
  step: z.enum(ALERTING_STEPS),
  description: z.string(),
  /** The source's key and name; a source may be dropped after its alerts were sent. */
  source: z.string(),
  sourceName: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  location: z.string().nullable(),
  reportedAt: instant,
  /** When the site first read of it. */
  readAt: instant,
  /** When the record stops being shown. */
  shownUntil: instant,
  placeId: z.string(),
  placeKind: z.enum(PLACE_KINDS),
  /** A parked car has a name here only when somebody else shares it. */
  placeName: z.string().nullable().default(null),
  distanceMiles: z.number(),
  /** Sounds, and is pushed and emailed, because its source has earned it. */
  alarm: z.boolean(),
  /** The measured truth that decides `alarm`; null when nothing was measured. */
  truth: sourceTruth.pick({ followed: true, cases: true, low: true, high: true, measuredAt: true }).nullable(),
  /** Records gathered into this one, nearest first; the rest is about the nearest. */
  gathered: z.string().array().default([]),
});
export type TowRecordAlertData = z.output<typeof towRecordAlertData>;
