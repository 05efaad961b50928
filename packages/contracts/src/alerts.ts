import { z } from 'zod';

import { isServed, latitude, longitude, OUTSIDE_SERVICE_AREA, radiusMiles } from './location.ts';
import { intent, source, trustLevel, truckStatus } from './sightings.ts';
import { cursor, decimal, flag, instant, jsonTextList } from './wire.ts';

/** A user's standing places. `here` and `parked` are one each; a new one replaces the old. */
export const PLACE_KINDS = ['here', 'parked', 'favorite', 'zone'] as const;
export const placeKind = z.enum(PLACE_KINDS, { error: 'Kind must be one of here, parked, favorite or zone.' });
export type PlaceKind = z.output<typeof placeKind>;

/** A shared position guards for this long (design 4.1). */
export const HERE_MINUTES = 30;
export const ZONE_DEFAULT_RADIUS_MILES = 0.5;
export const PARKED_DEFAULT_RADIUS_MILES = 0.5;
export const PLACES_PER_USER = 50;

const PLACE_NAME_SENTENCE = 'A name must be text of at most 100 characters.';
const placeName = z.string({ error: PLACE_NAME_SENTENCE }).trim().max(100, { error: PLACE_NAME_SENTENCE });
const PLACE_ADDRESS_SENTENCE = 'An address must be text of at most 200 characters.';
const placeAddress = z.string({ error: PLACE_ADDRESS_SENTENCE }).trim().max(200, { error: PLACE_ADDRESS_SENTENCE });

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
  .refine(isServed, { error: OUTSIDE_SERVICE_AREA, path: ['latitude'] });
export type SavePlaceBody = z.output<typeof savePlaceBody>;

export const changePlaceBody = z.strictObject({
  name: placeName.optional(),
  address: placeAddress.optional(),
  radius: radiusMiles.optional(),
  isActive: z.boolean().optional(),
});
export type ChangePlaceBody = z.output<typeof changePlaceBody>;

export const placeId = z.object({ id: z.uuid({ error: 'That is not the id of a place.' }) });

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
  /** Only `here` ends by itself. */
  expiresAt: instant.nullable(),
});
export type AlertPlace = z.output<typeof alertPlace>;

export const ALERT_FREQUENCIES = ['immediate', 'every_5min', 'every_15min'] as const;
export const alertFrequency = z.enum(ALERT_FREQUENCIES, {
  error: 'Frequency must be immediate, every_5min or every_15min.',
});
export type AlertFrequency = z.output<typeof alertFrequency>;

export const VIOLATION_TYPES = [
  'No Standing',
  'Fire Hydrant',
  'Expired Meter',
  'Double Parking',
  'No Parking Zone',
  'Handicap Violation',
  'Street Cleaning',
  'Loading Zone',
] as const;

/** The defaults of the specification, section 9. */
export const ALERT_DEFAULTS = { alertRadius: 1, violationAlertRadius: 0.5, alertFrequency: 'immediate' } as const;
export const ALERT_RADII_FREE = [0.5, 1, 2, 5] as const;
export const ALERT_RADII_PREMIUM = [10, 15, 25] as const;

/** Preferences on the wire: flags are 0/1, the two lists are JSON inside strings. */
export const alertPreferences = z.object({
  alertRadius: z.number(),
  enableAudioAlerts: z.union([z.literal(0), z.literal(1)]),
  enablePushNotifications: z.union([z.literal(0), z.literal(1)]),
  alertFrequency,
  favoriteLocations: z.string(),
  enableViolationAlerts: z.union([z.literal(0), z.literal(1)]),
  violationAlertRadius: z.number(),
  violationTypes: z.string(),
  plateNumbers: z.string(),
  /** Whether guards of parked cars and zones also tell of roadside help and crash tows. */
  includeRoadside: z.union([z.literal(0), z.literal(1)]),
});
export type AlertPreferences = z.output<typeof alertPreferences>;

const VIOLATION_RADIUS_SENTENCE = 'The violation radius must be between 0.1 and 2 miles.';
const PLATES_SENTENCE = 'Plate numbers must be a JSON list of at most 50 plates of 1 to 8 letters and digits.';
const VIOLATION_TYPES_SENTENCE = `Violation types must be a JSON list of these: ${VIOLATION_TYPES.join(', ')}.`;

const plateNumbers = jsonTextList({ items: 50, length: 12 }, PLATES_SENTENCE)
  .transform((plates) => [...new Set(plates.map((plate) => plate.trim().toUpperCase()))])
  .refine((plates) => plates.every((plate) => /^[A-Z0-9]{1,8}$/.test(plate)), { error: PLATES_SENTENCE });

const violationTypes = jsonTextList({ items: VIOLATION_TYPES.length, length: 40 }, VIOLATION_TYPES_SENTENCE).refine(
  (types) => types.every((type) => (VIOLATION_TYPES as readonly string[]).includes(type)),
  { error: VIOLATION_TYPES_SENTENCE },
);

export const changePreferencesBody = z
  .strictObject({
    alertRadius: radiusMiles,
    enableAudioAlerts: flag('Audio alerts must be 0 or 1.'),
    enablePushNotifications: flag('Push notifications must be 0 or 1.'),
    alertFrequency,
    enableViolationAlerts: flag('Violation alerts must be 0 or 1.'),
    violationAlertRadius: decimal(VIOLATION_RADIUS_SENTENCE).refine((radius) => radius >= 0.1 && radius <= 2, {
      error: VIOLATION_RADIUS_SENTENCE,
    }),
    plateNumbers,
    violationTypes,
    includeRoadside: flag('Roadside alerts must be 0 or 1.'),
  })
  .partial();
export type ChangePreferencesBody = z.output<typeof changePreferencesBody>;

export const notificationType = z.enum(['tow_truck', 'parking_violation', 'other']);

/** Why a tow alert was sent, and of what. */
export const towAlertData = z.object({
  sightingId: z.string(),
  placeId: z.string(),
  placeKind,
  distanceMiles: z.number(),
  latitude: z.number(),
  longitude: z.number(),
  location: z.string(),
  status: truckStatus,
  intent,
  source,
  trust: trustLevel,
  confirmations: z.number().int(),
  /** When the status last changed or was confirmed: the age in `message` is that of its making. */
  changedAt: instant,
  /** True when the truck has left: the all-clear to whom it alarmed. */
  allClear: z.boolean(),
});
export type TowAlertData = z.output<typeof towAlertData>;

export const notification = z.object({
  id: z.string(),
  type: notificationType,
  title: z.string(),
  /** The danger sentence: what, how far from what, who agrees, how long ago. */
  message: z.string(),
  data: towAlertData.nullable(),
  isRead: z.union([z.literal(0), z.literal(1)]),
  createdAt: instant,
});
export type Notification = z.output<typeof notification>;

export const listNotificationsQuery = z.object({ cursor });
export const notificationId = z.object({ id: z.uuid({ error: 'That is not the id of a notification.' }) });
export const unreadCount = z.object({ count: z.number().int() });

export const alertPaths = {
  places: '/api/places',
  place: '/api/places/:id',
  preferences: '/api/alert-preferences',
  notifications: '/api/notifications',
  unreadCount: '/api/notifications/unread-count',
  markRead: '/api/notifications/:id/read',
  markAllRead: '/api/notifications/read-all',
} as const;
