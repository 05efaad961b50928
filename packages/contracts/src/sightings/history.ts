import { z } from 'zod';

import { DEFAULT_PLACE } from '../wire/limits.ts';
import {
  halfPoint,
  isPointServed,
  isWholePoint,
  latitudeText,
  longitudeText,
  outside,
  radiusMilesText,
} from '../wire/location.ts';
import { instant } from '../wire/plain-values.ts';
import { decimalText } from '../wire/schema.ts';
import { HISTORY_LOCATIONS, HISTORY_LOCATIONS_MAX, HISTORY_RADIUS_MILES } from './paths.ts';
import { source } from './trucks.ts';

const LIMIT_SENTENCE = `Limit must be a whole number between 1 and ${HISTORY_LOCATIONS_MAX}.`;
const instantText = (name: string) =>
  z.iso
    .datetime({ error: `${name} must be a time in UTC, such as 2026-11-22T08:00:00Z.` })
    .transform((text) => new Date(text));

/**
 * `GET /api/tow-trucks/history`: without a place, around the one where the page looks when the browser
 * tells none; without times, as far back as the plan goes.
 */
export const historyQuery = z
  .object({
    lat: latitudeText.optional(),
    lng: longitudeText.optional(),
    radius: radiusMilesText.default(HISTORY_RADIUS_MILES),
    from: instantText('From').optional(),
    to: instantText('To').optional(),
    limit: decimalText(LIMIT_SENTENCE)
      .refine((limit) => Number.isInteger(limit) && limit >= 1 && limit <= HISTORY_LOCATIONS_MAX, {
        error: LIMIT_SENTENCE,
      })
      .default(HISTORY_LOCATIONS),
  })
  .refine(isWholePoint, halfPoint)
  .refine(isPointServed, outside)
  .refine(({ from, to }) => !from || !to || from < to, { error: 'From must be before to.', path: ['from'] })
  .transform(({ lat = DEFAULT_PLACE.lat, lng = DEFAULT_PLACE.lng, ...rest }) => ({ lat, lng, ...rest }));
export type HistoryQuery = z.output<typeof historyQuery>;

/** A location where trucks were seen or called: an H3 cell about half a mile wide. */
export const historicalLocation = z.object({
  /** The H3 cell. */
  id: z.string(),
  location_description: z.string(),
  /** Where in the cell the trucks were, on average. */
  latitude: z.number(),
  longitude: z.number(),
  distanceMiles: z.number(),
  /** Of 100 days on record, on how many a truck was there; null while the record is too short to say. */
  frequencyScore: z.number().int().nullable(),
  /** Trucks: one each, however many people spoke of it. */
  dataPoints: z.number().int(),
  /** Of them, how many people reported; feeds called the others. */
  reportedByPeople: z.number().int(),
  daysSeen: z.number().int(),
  /** Minutes; null when of no truck both coming and leaving are known. */
  avgTimeInArea: z.number().int().nullable(),
  /** Whole days; 0 is within the last 24 hours. */
  lastSeenDaysAgo: z.number().int(),
  /** Who says so. */
  sources: source.array(),
});
export type HistoricalLocation = z.output<typeof historicalLocation>;

export const history = z.object({
  /** What the answer covers. */
  dateRange: z.object({ from: instant, to: instant }),
  /** The day with which this site's record begins. */
  recordBegan: instant,
  /** How many of the range's days are on record. */
  daysOnRecord: z.number().int(),
  area: z.object({ latitude: z.number(), longitude: z.number(), radiusMiles: z.number() }),
  totalDataPoints: z.number().int(),
  /** How many there are, of which `trucks` has the first ones. */
  totalLocations: z.number().int(),
  /** Of all locations; null while the record is too short to say. */
  averageScore: z.number().int().nullable(),
  /** The locations with the highest scores first. */
  trucks: historicalLocation.array(),
});
export type History = z.output<typeof history>;
