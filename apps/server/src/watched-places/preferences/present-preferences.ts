import type { AlertPreferences, ChangePreferencesBody } from '@towscout/contracts/watched-places/preferences';
import { FREE_RADIUS_MILES, MAX_RADIUS_MILES, toFlag } from '@towscout/contracts/wire/limits';
import { toMinutes, timeOfDay } from '@towscout/domain/watched-places/quiet-hours';

import type { Viewer } from '#accounts';

import type { PlaceRow } from '../places/places.queries.ts';
import { presentPlace } from '../places/present-place.ts';
import type { Preferences } from './preferences.queries.ts';

type About = {
  favorites: readonly PlaceRow[];
  viewer: Pick<Viewer, 'email' | 'isPremium'>;
  canSendEmail: boolean;
} & Pick<AlertPreferences, 'reachable' | 'hasViolationSource'>;

/** The specification's wire shapes: flags are 0/1, and lists are JSON strings. */
export const presentPreferences = (
  preferences: Preferences,
  { favorites, viewer, canSendEmail, reachable, hasViolationSource }: About,
): AlertPreferences => ({
  // A larger choice returns with the plan.
  alertRadius: Math.min(preferences.alertRadius, viewer.isPremium ? MAX_RADIUS_MILES : FREE_RADIUS_MILES),
  enableAudioAlerts: toFlag(preferences.enableAudioAlerts),
  enablePushNotifications: toFlag(preferences.enablePushNotifications),
  alertFrequency: preferences.alertFrequency,
  favoriteLocations: JSON.stringify(favorites.map(presentPlace)),
  enableViolationAlerts: toFlag(preferences.enableViolationAlerts),
  violationAlertRadius: preferences.violationAlertRadius,
  violationTypes: JSON.stringify(preferences.violationTypes),
  plateNumbers: JSON.stringify(preferences.plateNumbers),
  includeRoadside: toFlag(preferences.includeRoadside),
  alertsPerHour: preferences.alertsPerHour,
  quietHoursStart: preferences.quietFrom === null ? null : timeOfDay(preferences.quietFrom),
  quietHoursEnd: preferences.quietUntil === null ? null : timeOfDay(preferences.quietUntil),
  timeZone: preferences.timeZone,
  enableRuleReminders: toFlag(preferences.enableRuleReminders),
  enableRecordAlerts: toFlag(preferences.enableRecordAlerts),
  parkingPermits: preferences.parkingPermits,
  enableEmailAlerts: toFlag(preferences.enableEmailAlerts),
  emailState: !canSendEmail ? 'unavailable' : preferences.confirmedEmail === viewer.email ? 'confirmed' : 'unconfirmed',
  reachable,
  hasViolationSource,
});

/** Omitted fields stay. */
export function readChanges({ quietHoursStart, quietHoursEnd, ...rest }: ChangePreferencesBody): Partial<Preferences> {
  const minutes = (time: string | null) => (time === null ? null : toMinutes(time));
  const quiet =
    quietHoursStart === undefined || quietHoursEnd === undefined
      ? {}
      : { quietFrom: minutes(quietHoursStart), quietUntil: minutes(quietHoursEnd) };
  return { ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)), ...quiet };
}
