import { z } from 'zod';

import { OUTLOOK_PERMITS_MAX } from '../outlook/paths.ts';
import { VIOLATION_TYPES } from '../violations/paths.ts';
import { radiusMiles } from '../wire/location.ts';
import { decimal, flag, jsonTextList } from '../wire/schema.ts';
import { ALERTS_PER_HOUR_MAX, ALERT_FREQUENCIES } from './paths.ts';
import { readWatchedPlates, watchedOnce, writeWatchedPlate } from './watched-plates.ts';

export const alertFrequency = z.enum(ALERT_FREQUENCIES, {
  error: 'Frequency must be immediate, every_5min or every_15min.',
});
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
  /** Tell of tow requests and calls near the places that the user watches. */
  enableRecordAlerts: z.union([z.literal(0), z.literal(1)]),
  /** Residential permit areas of the car: its rules are not told. */
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

const VIOLATION_RADIUS_SENTENCE = 'The violation radius must be between 0.1 and 2 miles.';
const PLATES_SENTENCE = 'Plate numbers must be a JSON list of at most 50 plates of 1 to 8 letters and numbers.';
const VIOLATION_TYPES_SENTENCE = `Violation types must be a JSON list of these: ${VIOLATION_TYPES.join(', ')}.`;

const plateNumbers = jsonTextList({ items: 50, length: 15 }, PLATES_SENTENCE).transform((written, context) => {
  const plates = readWatchedPlates(written);
  if (plates.length === written.length) return watchedOnce(plates).map(writeWatchedPlate);
  context.addIssue({ code: 'custom', message: PLATES_SENTENCE });
  return z.NEVER;
});

const violationTypes = jsonTextList({ items: VIOLATION_TYPES.length, length: 40 }, VIOLATION_TYPES_SENTENCE).refine(
  (types) => types.every((type) => (VIOLATION_TYPES as readonly string[]).includes(type)),
  { error: VIOLATION_TYPES_SENTENCE },
);

const ALERTS_PER_HOUR_SENTENCE = `Alerts per hour must be a whole number from 0 (no limit) to ${ALERTS_PER_HOUR_MAX}.`;
const TIME_OF_DAY_SENTENCE = 'Quiet hours must be times of day such as 22:00.';
const timeOfDay = z
  .string({ error: TIME_OF_DAY_SENTENCE })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: TIME_OF_DAY_SENTENCE });
const TIME_ZONE_SENTENCE = 'The time zone must be a name such as America/New_York.';

/** Normalizes the spelling. */
const timeZone = z
  .string({ error: TIME_ZONE_SENTENCE })
  .max(64, { error: TIME_ZONE_SENTENCE })
  .transform((name, context) => {
    try {
      return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
    } catch {
      context.addIssue({ code: 'custom', message: TIME_ZONE_SENTENCE });
      return z.NEVER;
    }
  });

const PERMITS_SENTENCE = `Parking permits must be up to ${OUTLOOK_PERMITS_MAX} permit areas of 1 to 8 letters and numbers.`;
const parkingPermits = z
  .string({ error: PERMITS_SENTENCE })
  .max(20, { error: PERMITS_SENTENCE })
  .transform((area) => area.trim().toUpperCase())
  .refine((area) => /^[A-Z0-9]{1,8}$/.test(area), { error: PERMITS_SENTENCE })
  .array()
  .max(OUTLOOK_PERMITS_MAX, { error: PERMITS_SENTENCE })
  .transform((areas) => [...new Set(areas)]);

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
    alertsPerHour: z
      .number({ error: ALERTS_PER_HOUR_SENTENCE })
      .int({ error: ALERTS_PER_HOUR_SENTENCE })
      .min(0, { error: ALERTS_PER_HOUR_SENTENCE })
      .max(ALERTS_PER_HOUR_MAX, { error: ALERTS_PER_HOUR_SENTENCE }),
    quietHoursStart: timeOfDay.nullable(),
    quietHoursEnd: timeOfDay.nullable(),
    timeZone,
    enableRuleReminders: flag('Street rule reminders must be 0 or 1.'),
    enableRecordAlerts: flag('Tow request alerts must be 0 or 1.'),
    parkingPermits,
    enableEmailAlerts: flag('Email alerts must be 0 or 1.'),
  })
  .partial()
  .refine(
    ({ quietHoursStart: start, quietHoursEnd: end }) =>
      typeof start === typeof end && (start === null) === (end === null),
    { error: 'Quiet hours need a start and an end.', path: ['quietHoursStart'] },
  );
export type ChangePreferencesBody = z.output<typeof changePreferencesBody>;
