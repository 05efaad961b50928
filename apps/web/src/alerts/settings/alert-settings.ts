import type { AlertFrequency, AlertPreferences, changePreferencesBody } from '@towscout/contracts/alert-preferences';
import { VIOLATION_TYPES } from '@towscout/contracts/violations';
import { toFlag } from '@towscout/contracts/wire';
import { z } from 'zod';

/** The preferences as the page holds them: numbers, booleans and lists. */
export type AlertSettings = {
  alertRadius: number;
  audioAlerts: boolean;
  pushNotifications: boolean;
  frequency: AlertFrequency;
  includeRoadside: boolean;
  violationAlerts: boolean;
  violationRadius: number;
  /** None means all. */
  violationTypes: readonly string[];
  plates: readonly string[];
  /** 0 is no limit. */
  alertsPerHour: number;
  /** Times of day in `timeZone`; null when no hours are quiet. */
  quietHours: { start: string; end: string } | null;
  timeZone: string;
  emailAlerts: boolean;
  emailState: AlertPreferences['emailState'];
};

const textList = z.array(z.string());

function parseList(json: string): string[] {
  try {
    return textList.parse(JSON.parse(json));
  } catch {
    return [];
  }
}

const isViolationType = (type: string): boolean => (VIOLATION_TYPES as readonly string[]).includes(type);

export const readSettings = (wire: AlertPreferences): AlertSettings => ({
  alertRadius: wire.alertRadius,
  audioAlerts: wire.enableAudioAlerts === 1,
  pushNotifications: wire.enablePushNotifications === 1,
  frequency: wire.alertFrequency,
  includeRoadside: wire.includeRoadside === 1,
  violationAlerts: wire.enableViolationAlerts === 1,
  violationRadius: wire.violationAlertRadius,
  violationTypes: parseList(wire.violationTypes).filter(isViolationType),
  plates: parseList(wire.plateNumbers),
  alertsPerHour: wire.alertsPerHour,
  quietHours: wire.quietHoursStart !== null && wire.quietHoursEnd !== null ? { start: wire.quietHoursStart, end: wire.quietHoursEnd } : null,
  timeZone: wire.timeZone,
  emailAlerts: wire.enableEmailAlerts === 1,
  emailState: wire.emailState,
});

/** What `PUT /api/alert-preferences` takes: flags are 0/1, the two lists are JSON inside strings. */
export const writeSettings = (settings: AlertSettings): z.input<typeof changePreferencesBody> => ({
  alertRadius: settings.alertRadius,
  enableAudioAlerts: toFlag(settings.audioAlerts),
  enablePushNotifications: toFlag(settings.pushNotifications),
  alertFrequency: settings.frequency,
  includeRoadside: toFlag(settings.includeRoadside),
  enableViolationAlerts: toFlag(settings.violationAlerts),
  violationAlertRadius: settings.violationRadius,
  violationTypes: JSON.stringify(settings.violationTypes),
  plateNumbers: JSON.stringify(settings.plates),
  alertsPerHour: settings.alertsPerHour,
  quietHoursStart: settings.quietHours?.start ?? null,
  quietHoursEnd: settings.quietHours?.end ?? null,
  timeZone: settings.timeZone,
  enableEmailAlerts: toFlag(settings.emailAlerts),
});
