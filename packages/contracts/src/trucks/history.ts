import { z } from 'zod';

import { m } from '@towscout/messages';

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
import { decimalText, time } from '../wire/schema.ts';
import { HISTORY_LOCATIONS, HISTORY_LOCATIONS_MAX, HISTORY_RADIUS_MILES } from './constants.ts';
import { source } from './trucks.ts';

const limitSentence = (): string => m.wire_limit_whole_number({ max: HISTORY_LOCATIONS_MAX });
const instantText = (name: 'From' | 'To') => time(() => m.trucks_contract_time({ name }));

/** `GET /api/tow-trucks/history`: defaults to the default place and to as far back as the plan allows. */
export const historyQuery = z
  .object({
    lat: latitudeText.optional(),
    lng: longitudeText.optional(),
    radius: radiusMilesText.default(HISTORY_RADIUS_MILES),
    from: instantText('From').optional(),
    to: instantText('To').optional(),
    limit: decimalText(limitSentence)
      .refine((limit) => Number.isInteger(limit) && limit >= 1 && limit <= HISTORY_LOCATIONS_MAX, {
        error: limitSentence,
      })
      .default(HISTORY_LOCATIONS),
  })
  .refine(isWholePoint, halfPoint)
  .refine(isPointServed, outside)
  .refine(({ from, to }) => !from || !to || from < to, {
    error: () => m.trucks_contract_from_before_to(),
    path: ['from'],
  })
  .transform(({ lat = DEFAULT_PLACE.lat, lng = DEFAULT_PLACE.lng, ...rest }) => ({ lat, lng, ...rest }));
export type HistoryQuery = z.output<typeof historyQuery>;

/** An H3 cell, about half a mile wide, where trucks were seen or called. */
export const historicalLocation = z.object({
  id: z.string(),
  location_description: z.string(),
  /** Mean position of its trucks. */
  latitude: z.number(),
  longitude: z.number(),
  distanceMiles: z.number(),
  /** Days with a truck, out of 100 on record; null while the record is too short. */
  frequencyScore: z.number().int().nullable(),
  /** Trucks, counted once each. */
  dataPoints: z.number().int(),
  reportedByPeople: z.number().int(),
  daysSeen: z.number().int(),
  /** Minutes; null when no truck has both arrival and departure. */
  avgTimeInArea: z.number().int().nullable(),
  /** 0 is within the last 24 hours. */
  lastSeenDaysAgo: z.number().int(),
  sources: source.array(),
});
export type HistoricalLocation = z.output<typeof historicalLocation>;

export const history = z.object({
  dateRange: z.object({ from: instant, to: instant }),
  recordBegan: instant,
  /** Days of the range that are on record. */
  daysOnRecord: z.number().int(),
  area: z.object({ latitude: z.number(), longitude: z.number(), radiusMiles: z.number() }),
  totalDataPoints: z.number().int(),
  /** `trucks` has the first of these. */
  totalLocations: z.number().int(),
  /** Null while the record is too short. */
  averageScore: z.number().int().nullable(),
  /** Highest scores first. */
  trucks: historicalLocation.array(),
});
export type History = z.output<typeof history>;
