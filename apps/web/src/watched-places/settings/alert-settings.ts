import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

import { outlookPaths } from '@towscout/contracts/parking-rules/constants';
import { isViolationType } from '@towscout/contracts/violations/constants';
import { watchedPlacePaths } from '@towscout/contracts/watched-places/constants';
import type {
  AlertFrequency,
  AlertPreferences,
  changePreferencesBody,
} from '@towscout/contracts/watched-places/preferences';
import {
  readWatchedPlates,
  type WatchedPlate,
  writeWatchedPlate,
} from '@towscout/contracts/watched-places/watched-plates';
import { toFlag } from '@towscout/contracts/wire/limits';
import { areNoHours } from '@towscout/domain/watched-places/quiet-hours';

import { api, ApiError } from '#platform/api.ts';
import { useToast } from '#ui/toast.tsx';

import { preferencesQuery, REFETCHED } from './preferences.ts';
import { needsPremium, premiumNeeded } from './radius-choice.ts';

/** Local times of day, 'HH:MM'; an end before the beginning is on the next day. */
type QuietHours = { start: string; end: string };

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
  plates: readonly WatchedPlate[];
  /** 0 is no limit. */
  alertsPerHour: number;
  /** Times of day in `timeZone`; null when no hours are quiet. */
  quietHours: QuietHours | null;
  timeZone: string;
  ruleReminders: boolean;
  recordAlerts: boolean;
  /** Residential permit areas. */
  permits: readonly string[];
  emailAlerts: boolean;
  emailState: AlertPreferences['emailState'];
  /** By what alerts leave the site for the user. */
  reachable: AlertPreferences['reachable'];
  hasViolationSource: boolean;
};
export type SettingsChanges = Partial<AlertSettings>;
export type SettingsFieldsProps = { settings: AlertSettings; onChange: (changes: SettingsChanges) => void };

function parseList(json: string): string[] {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) && list.every((entry) => typeof entry === 'string') ? list : [];
  } catch {
    return [];
  }
}

/** Equal times are none: the server keeps nothing quiet then. */
function readQuietHours({ quietHoursStart: start, quietHoursEnd: end }: AlertPreferences): QuietHours | null {
  return start === null || end === null || areNoHours(start, end) ? null : { start, end };
}

export const readSettings = (wire: AlertPreferences): AlertSettings => ({
  alertRadius: wire.alertRadius,
  audioAlerts: wire.enableAudioAlerts === 1,
  pushNotifications: wire.enablePushNotifications === 1,
  frequency: wire.alertFrequency,
  includeRoadside: wire.includeRoadside === 1,
  violationAlerts: wire.enableViolationAlerts === 1,
  violationRadius: wire.violationAlertRadius,
  violationTypes: parseList(wire.violationTypes).filter(isViolationType),
  plates: readWatchedPlates(parseList(wire.plateNumbers)),
  alertsPerHour: wire.alertsPerHour,
  quietHours: readQuietHours(wire),
  timeZone: wire.timeZone,
  ruleReminders: wire.enableRuleReminders === 1,
  recordAlerts: wire.enableRecordAlerts === 1,
  permits: wire.parkingPermits,
  emailAlerts: wire.enableEmailAlerts === 1,
  emailState: wire.emailState,
  reachable: wire.reachable,
  hasViolationSource: wire.hasViolationSource,
});

const writeFlag = (isOn: boolean | undefined) => (isOn === undefined ? undefined : toFlag(isOn));

/**
 * The body of `PUT /api/alert-preferences`: flags are 0/1, the two lists are JSON inside strings.
 * Unchanged settings are left out.
 */
export const writeSettings = (changes: SettingsChanges): z.input<typeof changePreferencesBody> => ({
  alertRadius: changes.alertRadius,
  enableAudioAlerts: writeFlag(changes.audioAlerts),
  enablePushNotifications: writeFlag(changes.pushNotifications),
  alertFrequency: changes.frequency,
  includeRoadside: writeFlag(changes.includeRoadside),
  enableViolationAlerts: writeFlag(changes.violationAlerts),
  violationAlertRadius: changes.violationRadius,
  violationTypes: changes.violationTypes && JSON.stringify(changes.violationTypes),
  plateNumbers: changes.plates && JSON.stringify(changes.plates.map(writeWatchedPlate)),
  alertsPerHour: changes.alertsPerHour,
  quietHoursStart: changes.quietHours && changes.quietHours.start,
  quietHoursEnd: changes.quietHours && changes.quietHours.end,
  timeZone: changes.timeZone,
  enableRuleReminders: writeFlag(changes.ruleReminders),
  enableRecordAlerts: writeFlag(changes.recordAlerts),
  parkingPermits: changes.permits && [...changes.permits],
  enableEmailAlerts: writeFlag(changes.emailAlerts),
});

export const PREFERENCES_KEY = preferencesQuery.queryKey;

export const preferencesOptions = { ...preferencesQuery, select: readSettings };

/** The user's alert preferences, as the page holds them. */
export const useAlertSettings = (enabled: boolean) => useQuery({ ...preferencesOptions, ...REFETCHED, enabled });

/** The toasts after a save, even when its dialog is closed. */
export type SaveReport = { saved: SettingsMessage; failed: SettingsMessage };

/** Saves what was changed and nothing else: the rest may have been saved elsewhere meanwhile. */
export function useSaveAlertSettings({ saved, failed }: SaveReport) {
  const client = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: (changes: SettingsChanges) => api.put(watchedPlacePaths.preferences, { body: writeSettings(changes) }),
    onSuccess: async (present, changes) => {
      await client.cancelQueries({ queryKey: preferencesOptions.queryKey });
      client.setQueryData(preferencesOptions.queryKey, present);
      // The server counts the saved permits in what the street allows.
      if (changes.permits)
        for (const path of [outlookPaths.outlook, outlookPaths.instead])
          void client.invalidateQueries({ queryKey: [path] });
      toast({ ...saved, tone: 'success' });
    },
    onError: (error, changes) => toast({ ...describeFailure(error, changes, failed), tone: 'destructive' }),
  });
}

type SettingsMessage = { title: string; description: string };

/** Why a save failed: what is refused is refused in the server's words, what the plan lacks in the specification's. */
export function describeFailure(
  error: unknown,
  { alertRadius }: SettingsChanges,
  otherwise: SettingsMessage,
): SettingsMessage {
  if (!(error instanceof ApiError) || error.status !== 403 || error.detail === null) return otherwise;
  return alertRadius !== undefined && needsPremium(alertRadius)
    ? premiumNeeded()
    : { ...otherwise, description: error.detail };
}
