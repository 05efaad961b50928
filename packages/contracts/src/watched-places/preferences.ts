import { z } from 'zod';

import { m } from '@towscout/messages';

import { OUTLOOK_PERMITS_MAX } from '../parking-rules/constants.ts';
import { VIOLATION_TYPES } from '../violations/constants.ts';
import { radiusMiles } from '../wire/location.ts';
import { decimal, flag, jsonTextList } from '../wire/schema.ts';
import { ALERTS_PER_HOUR_MAX, ALERT_FREQUENCIES } from './constants.ts';
import { readWatchedPlates, watchedOnce, writeWatchedPlate } from './watched-plates.ts';

export const alertFrequency = z.enum(ALERT_FREQUENCIES, { error: () => m.watched_places_contract_frequency() });
export type AlertFrequency = z.output<typeof alertFrequency>;

/** Flags are 0/1, and the two lists are JSON in strings. */
export const alertPreferences = z.object({
  alertRadius: z.number(),
  enableAudioAlerts: z.union([z.literal(0), z.literal(1)]),
  enablePushNotifications: z.union([z.literal(0), z.literal(1)]),
  alertFrequency,
  favoriteLocations: z.string(),
  enableViolationAlerts: z.union([z.literal(0), z.literal(1)]),
  violationAlertRadius: z.number(),
  violationTypes: z.string(),
  /** With the state if the user gave it: 'CA:8ABC123'. */
  plateNumbers: z.string(),
  /** Alert about roadside help and crash tows too. */
  includeRoadside: z.union([z.literal(0), z.literal(1)]),
  /** Alerts beyond this are gathered into one; 0 means no limit. */
  alertsPerHour: z.number().int(),
  /** Local 'HH:MM'; null without quiet hours. */
  quietHoursStart: z.string().nullable(),
  quietHoursEnd: z.string().nullable(),
  timeZone: z.string(),
  /** Remind of street rules at the parked car. */
  enableRuleReminders: z.union([z.literal(0), z.literal(1)]),
  /** Alert about tow requests and calls near the places that the user watches. */
  enableRecordAlerts: z.union([z.literal(0), z.literal(1)]),
  /** Residential permit areas of the car. The user isn't reminded of their rules. */
  parkingPermits: z.string().array(),
  enableEmailAlerts: z.union([z.literal(0), z.literal(1)]),
  /** `unavailable`: this site sends no email. `unconfirmed`: the address is not confirmed. */
  emailState: z.enum(['unavailable', 'unconfirmed', 'confirmed']),
  /** Devices that get pushes, and true when emails are sent. */
  reachable: z.object({ pushDevices: z.array(z.string()), email: z.boolean() }),
  /** False on a site without any city's violations. */
  hasViolationSource: z.boolean(),
});
export type AlertPreferences = z.output<typeof alertPreferences>;

const violationRadiusSentence = (): string => m.watched_places_contract_violation_radius();
const platesSentence = (): string => m.watched_places_contract_plates();
const violationTypesSentence = (): string =>
  m.watched_places_contract_violation_types({ types: VIOLATION_TYPES.join(', ') });

const plateNumbers = jsonTextList({ items: 50, length: 15 }, platesSentence).transform((written, context) => {
  const plates = readWatchedPlates(written);
  if (plates.length === written.length) return watchedOnce(plates).map(writeWatchedPlate);
  context.addIssue({ code: 'custom', message: platesSentence() });
  return z.NEVER;
});

const violationTypes = jsonTextList({ items: VIOLATION_TYPES.length, length: 40 }, violationTypesSentence).refine(
  (types) => types.every((type) => (VIOLATION_TYPES as readonly string[]).includes(type)),
  { error: violationTypesSentence },
);

const alertsPerHourSentence = (): string => m.watched_places_contract_alerts_per_hour({ max: ALERTS_PER_HOUR_MAX });
const timeOfDaySentence = (): string => m.watched_places_contract_quiet_time();
const timeOfDay = z
  .string({ error: timeOfDaySentence })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: timeOfDaySentence });
const timeZoneSentence = (): string => m.watched_places_contract_time_zone();

/** Normalizes the spelling. */
const timeZone = z
  .string({ error: timeZoneSentence })
  .max(64, { error: timeZoneSentence })
  .transform((name, context) => {
    try {
      return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
    } catch {
      context.addIssue({ code: 'custom', message: timeZoneSentence() });
      return z.NEVER;
    }
  });

const permitsSentence = (): string => m.watched_places_contract_permits({ max: OUTLOOK_PERMITS_MAX });
const parkingPermits = z
  .string({ error: permitsSentence })
  .max(20, { error: permitsSentence })
  .transform((area) => area.trim().toUpperCase())
  .refine((area) => /^[A-Z0-9]{1,8}$/.test(area), { error: permitsSentence })
  .array()
  .max(OUTLOOK_PERMITS_MAX, { error: permitsSentence })
  .transform((areas) => [...new Set(areas)]);

export const changePreferencesBody = z
  .strictObject({
    alertRadius: radiusMiles,
    enableAudioAlerts: flag(() => m.watched_places_contract_audio_flag()),
    enablePushNotifications: flag(() => m.watched_places_contract_push_flag()),
    alertFrequency,
    enableViolationAlerts: flag(() => m.watched_places_contract_violation_flag()),
    violationAlertRadius: decimal(violationRadiusSentence).refine((radius) => radius >= 0.1 && radius <= 2, {
      error: violationRadiusSentence,
    }),
    plateNumbers,
    violationTypes,
    includeRoadside: flag(() => m.watched_places_contract_roadside_flag()),
    alertsPerHour: z
      .number({ error: alertsPerHourSentence })
      .int({ error: alertsPerHourSentence })
      .min(0, { error: alertsPerHourSentence })
      .max(ALERTS_PER_HOUR_MAX, { error: alertsPerHourSentence }),
    quietHoursStart: timeOfDay.nullable(),
    quietHoursEnd: timeOfDay.nullable(),
    timeZone,
    enableRuleReminders: flag(() => m.watched_places_contract_rule_flag()),
    enableRecordAlerts: flag(() => m.watched_places_contract_record_flag()),
    parkingPermits,
    enableEmailAlerts: flag(() => m.watched_places_contract_email_flag()),
  })
  .partial()
  .refine(
    ({ quietHoursStart: start, quietHoursEnd: end }) =>
      typeof start === typeof end && (start === null) === (end === null),
    { error: () => m.watched_places_contract_quiet_both(), path: ['quietHoursStart'] },
  );
export type ChangePreferencesBody = z.output<typeof changePreferencesBody>;
