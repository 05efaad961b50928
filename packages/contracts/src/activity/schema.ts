import { z } from 'zod';

import { isPointServed, latitudeText, longitudeText, outside } from '../wire/location.ts';
import { instant } from '../wire/plain-values.ts';
import { cursor, decimalText } from '../wire/schema.ts';
import { ACTIVITY_MAX_RADIUS_MILES, ACTIVITY_PAGE, ACTIVITY_SEVERITIES, ACTIVITY_TYPES } from './paths.ts';

const RADIUS_SENTENCE = `Radius must be a number of miles between 0.01 and ${ACTIVITY_MAX_RADIUS_MILES}.`;

/** `GET /api/activity`. A radius above 5 miles is premium. */
export const activityQuery = z
  .object({
    lat: latitudeText,
    lng: longitudeText,
    radius: decimalText(RADIUS_SENTENCE).refine((miles) => miles >= 0.01 && miles <= ACTIVITY_MAX_RADIUS_MILES, {
      error: RADIUS_SENTENCE,
    }),
    type: z.enum(ACTIVITY_TYPES, { error: 'Unknown event type.' }).optional(),
    /** As events name it. */
    source: z.string().max(60, { error: 'Unknown event source.' }).optional(),
    cursor,
  })
  .refine(isPointServed, outside);
export type ActivityQuery = z.output<typeof activityQuery>;

/** Something that happened in the area: who says so, and never who saw it. */
export const activityEvent = z.object({
  id: z.string(),
  type: z.enum(ACTIVITY_TYPES),
  /** 'Near Times Square, New York', or what its source calls the place. */
  location: z.string(),
  /** 'Tow truck reported: present'. */
  description: z.string(),
  timestamp: instant,
  severity: z.enum(ACTIVITY_SEVERITIES),
  /** `user`, `api`, `community`, a feed's name, a city's, `scan` or `simulated`. */
  source: z.string(),
  /** The same in words: 'CHP CAD', 'Community report'. */
  sourceName: z.string(),
  /** True for a sample: it is marked SIMULATED, and in no figure. */
  simulated: z.boolean(),
});
export type ActivityEvent = z.output<typeof activityEvent>;

const hourOfActivity = z.object({
  /** When the hour begins. */
  from: instant,
  /** What trucks did: events, not trucks. */
  trucks: z.number().int(),
  incidents: z.number().int(),
  /** Those that looked at the place; not those of its whole state. */
  scans: z.number().int(),
  violations: z.number().int(),
});
export type HourOfActivity = z.output<typeof hourOfActivity>;

/** What happened around a place in the last 24 hours. */
export const activity = z.object({
  /** The newest first, at most {@link ACTIVITY_PAGE}, of the type and source that were asked for. */
  events: z.array(activityEvent).max(ACTIVITY_PAGE),
  /** Where the list continues; null at its end. */
  next: z.string().nullable(),
  /** The events are samples: nothing real is known. No figure counts them. */
  isSample: z.boolean(),
  /** By its two letters; null at sea. */
  state: z.string().nullable(),
  /** Whichever type and source were asked for. */
  statistics: z.object({
    /** Events in the last hour. Scans are in neither figure: to look is not tow activity. */
    lastHour: z.number().int(),
    lastDay: z.number().int(),
    /** Live trucks in the area that have not left. */
    activeTrucks: z.number().int(),
  }),
  /** 24 hours, the oldest first. */
  hours: z.array(hourOfActivity),
  /** Where the area's events of the last 24 hours come from. */
  sources: z.array(z.object({ source: z.string(), name: z.string() })),
});
export type Activity = z.output<typeof activity>;
