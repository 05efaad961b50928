import { pushPaths } from '@towscout/contracts/delivery/constants';
import { watchedPlacePaths } from '@towscout/contracts/watched-places/constants';
import { type AlertPreferences, changePreferencesBody } from '@towscout/contracts/watched-places/preferences';

import type { FakeApi } from '#testing/fake-api.fixture.ts';

/** A new member's preferences. */
const newPreferences: AlertPreferences = {
  alertRadius: 1,
  enableAudioAlerts: 1,
  enablePushNotifications: 1,
  alertFrequency: 'immediate',
  favoriteLocations: '[]',
  enableViolationAlerts: 1,
  violationAlertRadius: 0.5,
  violationTypes: '[]',
  plateNumbers: '[]',
  includeRoadside: 0,
  alertsPerHour: 12,
  quietHoursStart: null,
  quietHoursEnd: null,
  timeZone: 'America/New_York',
  enableRuleReminders: 1,
  enableRecordAlerts: 1,
  parkingPermits: [],
  enableEmailAlerts: 0,
  emailState: 'unavailable',
  reachable: { pushDevices: [], email: false },
  hasViolationSource: false,
};

/** Serves one member's preferences, as the server keeps them. */
export function servePreferences(api: FakeApi, over: Partial<AlertPreferences> = {}) {
  let stored = { ...newPreferences, ...over };
  const puts: unknown[] = [];
  const save = (raw: unknown): AlertPreferences => {
    puts.push(raw);
    const { plateNumbers } = changePreferencesBody.parse(raw);
    const changes = raw as Partial<AlertPreferences>;
    stored = { ...stored, ...changes, ...(plateNumbers && { plateNumbers: JSON.stringify(plateNumbers) }) };
    return stored;
  };
  api.on('GET', watchedPlacePaths.preferences, () => stored);
  api.on('GET', watchedPlacePaths.snoozes, () => []);
  api.on('GET', pushPaths.unreachable, () => []);
  api.on('PUT', watchedPlacePaths.preferences, ({ raw }) => save(raw));
  return {
    /** The bodies that were sent. */
    puts,
    save,
    /** They are changed on another device. */
    change: (changes: Partial<AlertPreferences>): void => void (stored = { ...stored, ...changes }),
  };
}
