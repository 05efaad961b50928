import { z } from 'zod';

import { m } from '@towscout/messages';

import { notification } from '../alerts/schema.ts';
import { snooze } from '../alerts/snoozes.ts';
import { planEvent } from '../billing/schema.ts';
import { citySync } from '../city-data/schema.ts';
import { trafficIncident } from '../incidents/schema.ts';
import { communityReport } from '../reports/schema.ts';
import { towTruck } from '../sightings/trucks.ts';
import { feedEvent } from '../traffic/schema.ts';
import { isPointServed, latitudeText, longitudeText, outside, radiusMilesText } from '../wire/location.ts';
import type { LiveEventName } from './paths.ts';

/** `lastEventId` is for a new stream, which can't send `Last-Event-ID`. */
export const liveQuery = z
  .object({ lat: latitudeText, lng: longitudeText, radius: radiusMilesText, lastEventId: z.string() })
  .partial()
  .refine(({ lat, lng, radius }) => new Set([lat, lng, radius].map((part) => part === undefined)).size === 1, {
    error: () => m.contracts_wire_lat_lng_radius_together(),
    path: ['lat'],
  })
  .refine(isPointServed, outside);

export type LiveQuery = z.output<typeof liveQuery>;

export const sightingGone = z.object({ id: z.string() });

/** The place is no longer watched: the user drove off or deleted it. */
const placeGone = z.object({ id: z.string() });

/** All of the user's, after one began, changed or was ended. */
const snoozes = z.object({ snoozes: snooze.array() });
/** The user's car parked, left or asked by itself. */
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
