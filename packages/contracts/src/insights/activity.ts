import { z } from 'zod';

import { m } from '@towscout/messages';

import { isPointServed, latitudeText, longitudeText, outside } from '../wire/location.ts';
import { instant } from '../wire/plain-values.ts';
import { cursor, decimalText } from '../wire/schema.ts';
import {
  ACTIVITY_MAX_RADIUS_MILES,
  ACTIVITY_PAGE,
  ACTIVITY_SEVERITIES,
  ACTIVITY_TYPES,
  activityPaths,
} from './constants.ts';

const radiusSentence = (): string => m.wire_radius_miles({ max: ACTIVITY_MAX_RADIUS_MILES });

/** `GET /api/activity`. A radius above 5 miles is premium. */
const activityQuery = z
  .object({
    lat: latitudeText,
    lng: longitudeText,
    radius: decimalText(radiusSentence).refine((miles) => miles >= 0.01 && miles <= ACTIVITY_MAX_RADIUS_MILES, {
      error: radiusSentence,
    }),
    type: z.enum(ACTIVITY_TYPES, { error: () => m.insights_activity_contract_type_unknown() }).optional(),
    /** Same values as in events. */
    source: z
      .string()
      .max(60, { error: () => m.insights_activity_contract_source_unknown() })
      .optional(),
    cursor,
  })
  .refine(isPointServed, outside);
export type ActivityQuery = z.output<typeof activityQuery>;

/** Names its source, never a person. */
const activityEvent = z.object({
  id: z.string(),
  type: z.enum(ACTIVITY_TYPES),
  /** 'Near Times Square, New York', or its source's own words. */
  location: z.string(),
  /** 'Tow truck reported: there'. */
  description: z.string(),
  timestamp: instant,
  severity: z.enum(ACTIVITY_SEVERITIES),
  /** `user`, `api`, `community`, a feed's name, a city's, `scan` or `simulated`. */
  source: z.string(),
  /** 'CHP CAD', 'Community report'. */
  sourceName: z.string(),
  /** A sample: marked SIMULATED and excluded from figures. */
  simulated: z.boolean(),
});
export type ActivityEvent = z.output<typeof activityEvent>;

const hourOfActivity = z.object({
  from: instant,
  /** Events, not trucks. */
  trucks: z.number().int(),
  incidents: z.number().int(),
  /** Scans that covered the place, not those of its whole state. */
  scans: z.number().int(),
  violations: z.number().int(),
});
export type HourOfActivity = z.output<typeof hourOfActivity>;

/** Around a place in the last 24 hours. */
export const activity = z.object({
  /** Newest first, at most {@link ACTIVITY_PAGE}, filtered by type and source. */
  events: z.array(activityEvent).max(ACTIVITY_PAGE),
  /** Cursor; null at the end. */
  next: z.string().nullable(),
  /** Nothing real is known, so the events are samples that no figure counts. */
  isSample: z.boolean(),
  /** Two letters; null at sea. */
  state: z.string().nullable(),
  /** Ignores the filters. */
  statistics: z.object({
    /** Events in the last hour, without scans, which are not tow activity. */
    lastHour: z.number().int(),
    lastDay: z.number().int(),
    /** Live trucks in the area that have not left. */
    activeTrucks: z.number().int(),
  }),
  hours: z.array(hourOfActivity),
  /** Sources of the area's events in the last 24 hours. */
  sources: z.array(z.object({ source: z.string(), name: z.string() })),
});
export type Activity = z.output<typeof activity>;

export const activityEndpoints = { [activityPaths.list]: { GET: { query: activityQuery, answer: activity } } } as const;
