import type { AlertPlace, AlertPreferences, Notification, PlaceKind, TowAlertData } from '@towscout/contracts/alerts';
import { toFlag } from '@towscout/contracts/wire';

import type { NotificationRow } from './notifications.queries.ts';
import type { PlaceRow } from './places.queries.ts';
import type { Preferences } from './preferences.queries.ts';

export const presentPlace = (row: PlaceRow): AlertPlace => ({
  id: row.id,
  kind: row.kind as PlaceKind,
  name: row.name,
  address: row.address,
  latitude: row.place.lat,
  longitude: row.place.lng,
  radius: row.radius,
  isActive: row.isActive,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
});

export const presentNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  type: row.type as Notification['type'],
  title: row.title,
  message: row.message,
  data: row.data as TowAlertData | null,
  isRead: row.isRead === 1 ? 1 : 0,
  createdAt: row.createdAt.toISOString(),
});

/** The specification's wire shapes: flags are 0/1 and lists are JSON inside strings. */
export const presentPreferences = (preferences: Preferences, favorites: readonly PlaceRow[]): AlertPreferences => ({
  alertRadius: preferences.alertRadius,
  enableAudioAlerts: toFlag(preferences.enableAudioAlerts),
  enablePushNotifications: toFlag(preferences.enablePushNotifications),
  alertFrequency: preferences.alertFrequency,
  favoriteLocations: JSON.stringify(favorites.map(presentPlace)),
  enableViolationAlerts: toFlag(preferences.enableViolationAlerts),
  violationAlertRadius: preferences.violationAlertRadius,
  violationTypes: JSON.stringify(preferences.violationTypes),
  plateNumbers: JSON.stringify(preferences.plateNumbers),
  includeRoadside: toFlag(preferences.includeRoadside),
});
