import { z } from 'zod';

import { m } from '@towscout/messages';

import { notification } from '../alerts/schema.ts';
import { planEvent } from '../billing/schema.ts';
import { communityReport } from '../reports/schema.ts';
import { citySync } from '../sources/city-data.ts';
import { trafficIncident } from '../traffic/incidents.ts';
import { feedEvent } from '../traffic/schema.ts';
import { towTruck } from '../trucks/trucks.ts';
import { snooze } from '../watched-places/schema.ts';
import { isPointServed, latitudeText, longitudeText, outside, radiusMilesText } from '../wire/location.ts';
import { type LiveEventName, MOST_LIVE_AREAS } from './constants.ts';

const alsoSentence = (): string => m.wire_more_areas({ max: MOST_LIVE_AREAS - 1 });
const liveArea = z.object({ lat: latitudeText, lng: longitudeText, radius: radiusMilesText });
export type LiveArea = z.output<typeof liveArea>;

/** `40.7,-73.9,5;40.8,-73.8,2`: the circles of other tabs. */
const otherAreas = z.string({ error: alsoSentence }).transform((text, context): LiveArea[] => {
  const areas = text.split(';').map((each) => {
    const [lat, lng, radius, ...rest] = each.split(',');
    return rest.length === 0 ? liveArea.safeParse({ lat, lng, radius }).data : undefined;
  });
  if (areas.length < MOST_LIVE_AREAS && areas.every((area) => area !== undefined)) return areas;
  context.addIssue({ code: 'custom', message: alsoSentence() });
  return z.NEVER;
});

/** `lastEventId` is for a new stream, which can't send `Last-Event-ID`. */
export const liveQuery = z
  .object({ ...liveArea.shape, also: otherAreas, lastEventId: z.string() })
  .partial()
  .refine(({ lat, lng, radius }) => new Set([lat, lng, radius].map((part) => part === undefined)).size === 1, {
    error: () => m.wire_lat_lng_radius_together(),
    path: ['lat'],
  })
  .refine(isPointServed, outside);

export type LiveQuery = z.output<typeof liveQuery>;

const sightingGone = z.object({ id: z.string() });

/** The place is no longer watched: the user drove off or deleted it. */
const placeGone = z.object({ id: z.string() });

/** All of the user's snoozes, after one began, changed, or ended. */
const snoozes = z.object({ snoozes: snooze.array() });
/** The user's car parked, left, or asked a question by itself. */
const parkedCarEvent = z.object({});

/** The payload of each event. Events announce; queries fetch. */
export const liveEvents = {
  sighting: towTruck,
  'sighting-gone': sightingGone,
  notification,
  'place-gone': placeGone,
  snoozes,
  'parked-car': parkedCarEvent,
  report: communityReport,
  feed: feedEvent,
  'city-sync': citySync,
  plan: planEvent,
  incident: trafficIncident,
} as const satisfies Record<LiveEventName, z.ZodType>;
export type LiveEventData<Name extends LiveEventName> = z.output<(typeof liveEvents)[Name]>;
