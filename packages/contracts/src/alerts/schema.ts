import { z } from 'zod';

import { DEPARTED_BY } from '@towscout/domain/belief';
import { PLACE_KINDS } from '@towscout/domain/places';

import { intent, source, truckStatus, trustLevel } from '../sightings/trucks.ts';
import { towZoneAlertData } from '../tows/schema.ts';
import { violationAlertData } from '../violations/schema.ts';
import { OUTSIDE_SERVICE_AREA, isServed } from '../wire/limits.ts';
import { latitude, longitude, radiusMiles } from '../wire/location.ts';
import { instant } from '../wire/plain-values.ts';
import { cursor } from '../wire/schema.ts';
import { line, lines } from '../wire/text.ts';
import { AVOID_MINUTES, SPOT_NOTE_MAX_LENGTH, ZONE_MISSING } from './paths.ts';

export const placeKind = z.enum(PLACE_KINDS, { error: 'Kind must be one of here, parked, favorite or zone.' });
export type PlaceKind = z.output<typeof placeKind>;

const PLACE_NAME_SENTENCE = 'A name must be text of at most 100 characters.';
const placeName = line(100, { notText: PLACE_NAME_SENTENCE, tooLong: PLACE_NAME_SENTENCE });
const PLACE_ADDRESS_SENTENCE = 'An address must be text of at most 200 characters.';
const placeAddress = line(200, { notText: PLACE_ADDRESS_SENTENCE, tooLong: PLACE_ADDRESS_SENTENCE });

export const savePlaceBody = z
  .strictObject({
    kind: placeKind,
    name: placeName.optional(),
    address: placeAddress.optional(),
    latitude,
    longitude,
    radius: radiusMiles,
    isActive: z.boolean().optional(),
  })
  .refine(isServed, { error: OUTSIDE_SERVICE_AREA, path: ['latitude'] })
  // An address that is left out is found by its point.
  .refine(({ kind, name, address }) => kind !== 'zone' || (name && address !== ''), {
    error: ZONE_MISSING,
    path: ['name'],
  });
export type SavePlaceBody = z.output<typeof savePlaceBody>;

const SPOT_NOTE_SENTENCE = `A note must be text of at most ${SPOT_NOTE_MAX_LENGTH} characters.`;

export const changePlaceBody = z.strictObject({
  name: placeName.optional(),
  address: placeAddress.optional(),
  radius: radiusMiles.optional(),
  isActive: z.boolean().optional(),
  /** Of a parked car alone; empty removes it. */
  note: lines(SPOT_NOTE_MAX_LENGTH, { notText: SPOT_NOTE_SENTENCE, tooLong: SPOT_NOTE_SENTENCE }).optional(),
});
export type ChangePlaceBody = z.output<typeof changePlaceBody>;

export const placeId = z.object({ id: z.uuid({ error: 'That is not a valid place ID.' }) });

export const alertPlace = z.object({
  id: z.string(),
  kind: placeKind,
  name: z.string().nullable(),
  address: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  radius: z.number(),
  isActive: z.boolean(),
  createdAt: instant,
  /** Only `here` expires. */
  expiresAt: instant.nullable(),
  /** What its owner wrote down of a parked car's spot, and where they alone see their picture of it. */
  note: z.string().nullable().default(null),
  photoUrl: z.string().nullable().default(null),
});
export type AlertPlace = z.output<typeof alertPlace>;

export const notificationType = z.enum(['tow_truck', 'parking_violation', 'tow_zone', 'other']);

/**
 * What a notification about a truck is: the first word, a first word that is not believed enough to alarm,
 * one update when it got worse or came closer, several gathered into one, or the all-clear.
 */
export const towAlertKind = z.enum(['alarm', 'notice', 'update', 'gathered', 'all-clear']);

/** Why a tow alert was sent, and about what. */
export const towAlertData = z.object({
  sightingId: z.string(),
  placeId: z.string(),
  placeKind,
  placeName: z.string().nullable().default(null),
  distanceMiles: z.number(),
  latitude: z.number(),
  longitude: z.number(),
  location: z.string(),
  status: truckStatus,
  intent,
  source,
  trust: trustLevel,
  confirmations: z.number().int(),
  /** When the status last changed or was confirmed; the age in `message` is as of when the alert was made. */
  changedAt: instant,
  kind: towAlertKind.default('alarm'),
  /** Whether it sounds, and is pushed and emailed. False for a notice and for an all-clear. */
  alarm: z.boolean().default(true),
  /** What one unproven voice says the truck is doing now, against what others said. */
  unconfirmedStatus: truckStatus.nullable().default(null),
  /** Since when two unproven voices say that it left. */
  saidToHaveLeftAt: instant.nullable().default(null),
  /** True when the truck has left: the all-clear for everyone it alarmed. */
  allClear: z.boolean(),
  /** For an all-clear: who settled that the truck has left. */
  departedBy: z.enum(DEPARTED_BY).nullable().default(null),
  /** The trucks gathered into this one alert, nearest first; the rest of `data` is about the nearest. */
  gathered: z.array(z.string()).default([]),
  /** For an all-clear: the gathered alert that included the truck, and whether another of its trucks is still there. */
  gatheredIn: z.object({ id: z.string(), othersStand: z.boolean() }).nullable().default(null),
  /** When the user stopped watching the place that it was about, as by driving off: it warns of nothing any more. */
  retiredAt: instant.nullable().default(null),
  /** The first truck of this corner in these two hours: what is alerted about there is one group in the list. */
  groupedUnder: z.string().nullable().default(null),
  /** For an all-clear: whether another truck of its group is still there. */
  othersAtCorner: z.boolean().default(false),
});
export type TowAlertData = z.output<typeof towAlertData>;

export const notification = z.object({
  id: z.string(),
  type: notificationType,
  title: z.string(),
  /** The danger sentence: what, how far from what, who agrees, how long ago. */
  message: z.string(),
  data: z.union([towAlertData, violationAlertData, towZoneAlertData]).nullable(),
  isRead: z.union([z.literal(0), z.literal(1)]),
  /** Sent during quiet hours: it is in the list, and made no sound, push or email. */
  isQuiet: z.boolean(),
  createdAt: instant,
  /** Why it was sent: 'You got this because 2 people reported a truck 0.4 mi from your car.' */
  why: z.string(),
  /** What the user answered to 'Was it there?'. */
  answer: z.enum(['there', 'not_there']).nullable(),
  /** When 'Was it there?' is asked, from and until; null when it never is. */
  ask: z.object({ from: instant, until: instant }).nullable(),
});
export type Notification = z.output<typeof notification>;

export const answerBody = z.strictObject({
  wasThere: z.boolean({ error: 'Say whether it was there: true or false.' }),
});

const AVOID_SENTENCE = 'You can mute a truck for 30, 60 or 120 minutes.';
export const avoidBody = z.strictObject({
  minutes: z.union(
    AVOID_MINUTES.map((minutes) => z.literal(minutes)),
    { error: AVOID_SENTENCE },
  ),
});
export const avoided = z.object({ until: instant });

/** What 'Fewer like this' changed, in a sentence for the user. */
export const fewerAlerts = z.object({ sentence: z.string() });

/** The user's own figure: how many of the alerts that they judged were true. */
export const alertFigure = z.object({ judged: z.number().int(), wasThere: z.number().int() });
export type AlertFigure = z.output<typeof alertFigure>;

/** `POST /api/notifications/check-violations`: what was found nearby, and how much of it is news to this user. */
export const checkAreaBody = z
  .strictObject({ latitude, longitude })
  .refine(isServed, { error: OUTSIDE_SERVICE_AREA, path: ['latitude'] });
export const checkedArea = z.object({
  /** Null where nothing is known of any. */
  violations: z.number().int().nullable(),
  /** Why: no city publishes them there, or none of the city's have been read yet. */
  unknownBecause: z.enum(['no_city', 'not_read']).nullable(),
  towTrucks: z.number().int(),
  /** Notifications made by this check. */
  newAlerts: z.number().int(),
  radius: z.number(),
});
export type CheckedArea = z.output<typeof checkedArea>;

export const listNotificationsQuery = z.object({ cursor });
export const notificationId = z.object({ id: z.uuid({ error: 'That is not a valid notification ID.' }) });
export const unreadCount = z.object({ count: z.number().int() });
