import { z } from 'zod';

import { ALERT_ACTIONS } from '@towscout/domain/alerts/alert-actions';
import { TOWING_RULES } from '@towscout/domain/parking-rules/rule-at-car';
import { DEPARTED_BY } from '@towscout/domain/trucks/belief';
import { m } from '@towscout/messages';

import { declarationAlertData, weatherAlertData } from '../emergencies/alert.ts';
import { streetRuleAlertData } from '../parking-rules/reminders.ts';
import { towRecordAlertData } from '../tow-records/alert.ts';
import { towZoneAlertData, towedCarAlertData } from '../towed-cars/schema.ts';
import { intent, source, truckStatus, trustLevel } from '../trucks/trucks.ts';
import { violationAlertData } from '../violations/schema.ts';
import { placeKind } from '../watched-places/schema.ts';
import { outsideServiceArea, isServed } from '../wire/limits.ts';
import { latitude, longitude } from '../wire/location.ts';
import { instant } from '../wire/plain-values.ts';
import { cursor } from '../wire/schema.ts';
import { ASK_FOR_HOURS, AVOID_MINUTES, alertPaths } from './constants.ts';

const notificationType = z.enum([
  'tow_truck',
  'parking_violation',
  'tow_zone',
  'street_rule',
  'towed_car',
  'tow_record',
  'weather_alert',
  'snow_emergency',
  'other',
]);

/** `notice`: too little believed to alarm. `update`: once, when it got worse or closer. `gathered`: several in one. */
const towAlertKind = z.enum(['alarm', 'notice', 'update', 'gathered', 'all-clear']);

export const towAlertData = z.object({
  sightingId: z.string(),
  placeId: z.string(),
  placeKind,
  /** A parked car has a name here only when somebody else shares it. */
  placeName: z.string().nullable().default(null),
  distanceMiles: z.number(),
  latitude: z.number(),
  longitude: z.number(),
  location: z.string(),
  status: truckStatus,
  /** The truck's status when it was last news; `status` has followed the truck since. Null in older alerts. */
  alertedStatus: truckStatus.nullable().default(null),
  intent,
  source,
  trust: trustLevel,
  confirmations: z.number().int(),
  /** When the status last changed or was confirmed; the age in `message` is as of the alert. */
  changedAt: instant,
  kind: towAlertKind.default('alarm'),
  /** Sounds, and is pushed and emailed. False for notices and all-clears. */
  alarm: z.boolean().default(true),
  /** One unproven vote's claim against the shown status. */
  unconfirmedStatus: truckStatus.nullable().default(null),
  /** Since when two unproven votes say it left. */
  saidToHaveLeftAt: instant.nullable().default(null),
  /** The truck left; sent to everyone it alarmed. */
  allClear: z.boolean(),
  /** All-clears only. */
  departedBy: z.enum(DEPARTED_BY).nullable().default(null),
  /** Gathered trucks, nearest first; the rest of `data` is about the nearest. */
  gathered: z.array(z.string()).default([]),
  /** All-clears: the gathered alert that included the truck, and true when another of its trucks is still there. */
  gatheredIn: z.object({ id: z.string(), othersStand: z.boolean() }).nullable().default(null),
  /** When the user stopped watching the place; the alert then warns of nothing. */
  retiredAt: instant.nullable().default(null),
  /** First truck at this corner within two hours; its alerts form one group in the list. */
  groupedUnder: z.string().nullable().default(null),
  /** All-clears: another truck of its group is still there. */
  othersAtCorner: z.boolean().default(false),
  /** Silent, because it drove past within two minutes of another sound. */
  isPassing: z.boolean().default(false),
  /** The street's own rule that held at the parked car then, and may be why the truck came. */
  streetRule: z
    .object({ ruleKind: z.enum(TOWING_RULES), since: instant.nullable(), timeZone: z.string() })
    .nullable()
    .default(null),
});
export type TowAlertData = z.output<typeof towAlertData>;

export const notification = z.object({
  id: z.string(),
  type: notificationType,
  title: z.string(),
  message: z.string(),
  data: z
    .union([
      towAlertData,
      violationAlertData,
      towZoneAlertData,
      streetRuleAlertData,
      towedCarAlertData,
      towRecordAlertData,
      weatherAlertData,
      declarationAlertData,
    ])
    .nullable(),
  isRead: z.union([z.literal(0), z.literal(1)]),
  /** In quiet hours, snoozed, or about a truck driving past: listed only, with no sound, push, or email. */
  isQuiet: z.boolean(),
  createdAt: instant,
  /** Sort key of the list, newest first; later than `createdAt` once the alert moved up. Null from older servers. */
  listedAt: instant.nullable().default(null),
  /** 'You got this because 2 people reported a truck 0.4 mi from your car.' */
  why: z.string(),
  /** The user's answer to 'Was it there?'. */
  answer: z.enum(['there', 'not_there']).nullable(),
  /** The window in which 'Was it there?' is asked; null when it never is. */
  ask: z.object({ from: instant, until: instant }).nullable(),
});
export type Notification = z.output<typeof notification>;

const answerBody = z.strictObject({ wasThere: z.boolean({ error: () => m.alerts_contract_was_there() }) });

const avoidSentence = (): string => m.alerts_contract_avoid_minutes();
const avoidBody = z.strictObject({
  minutes: z.union(
    AVOID_MINUTES.map((minutes) => z.literal(minutes)),
    { error: avoidSentence },
  ),
});
export const avoided = z.object({ until: instant });

const actTooLate = (): string => m.alerts_contract_act_too_late({ hours: ASK_FOR_HOURS });
/** A press of one of an alert's buttons. `seenSecondsAgo` is how long ago it was pressed. */
const actBody = z.strictObject({
  action: z.enum(ALERT_ACTIONS, { error: () => m.alerts_contract_action() }),
  seenSecondsAgo: z
    .number({ error: actTooLate })
    .int({ error: actTooLate })
    .min(0, { error: actTooLate })
    .max(ASK_FOR_HOURS * 3600, { error: actTooLate })
    .optional(),
});
/** `sentence` tells what the press did. */
export const acted = z.object({ sentence: z.string() });
export type Acted = z.output<typeof acted>;

const fewerAlerts = z.object({ sentence: z.string() });

/** The user's rated alerts, and how many were right. */
const alertFigure = z.object({ judged: z.number().int(), wasThere: z.number().int() });
export type AlertFigure = z.output<typeof alertFigure>;

/** `POST /api/notifications/check-violations`: the specification's user location has `lat` and `lng`. */
export const checkAreaBody = z
  .strictObject({
    latitude: latitude.optional(),
    longitude: longitude.optional(),
    lat: latitude.optional(),
    lng: longitude.optional(),
  })
  .transform((given, { addIssue }) => {
    const place = { latitude: given.latitude ?? given.lat, longitude: given.longitude ?? given.lng };
    if (place.latitude === undefined) addIssue({ code: 'custom', message: m.wire_latitude(), path: ['latitude'] });
    if (place.longitude === undefined) addIssue({ code: 'custom', message: m.wire_longitude(), path: ['longitude'] });
    return { latitude: place.latitude ?? Number.NaN, longitude: place.longitude ?? Number.NaN };
  })
  .refine(isServed, { error: outsideServiceArea, path: ['latitude'] });
const checkedArea = z.object({
  /** Null when none are known. */
  violations: z.number().int().nullable(),
  /** No city publishes them there, or none have been read yet. */
  unknownBecause: z.enum(['no_city', 'not_read']).nullable(),
  towTrucks: z.number().int(),
  newAlerts: z.number().int(),
  radius: z.number(),
});
export type CheckedArea = z.output<typeof checkedArea>;

const listNotificationsQuery = z.object({ cursor });
export const notificationId = z.object({ id: z.uuid({ error: () => m.alerts_contract_notification_id_invalid() }) });
export const unreadCount = z.object({ count: z.number().int() });

export const alertEndpoints = {
  [alertPaths.notifications]: { GET: { query: listNotificationsQuery, answer: notification.array() } },
  [alertPaths.unreadCount]: { GET: { answer: unreadCount } },
  [alertPaths.figure]: { GET: { answer: alertFigure } },
  [alertPaths.markRead]: { POST: { params: notificationId, answer: notification } },
  [alertPaths.markAllRead]: { POST: { answer: unreadCount } },
  [alertPaths.answer]: { POST: { params: notificationId, body: answerBody, answer: notification } },
  [alertPaths.avoid]: { POST: { params: notificationId, body: avoidBody, answer: avoided } },
  [alertPaths.fewer]: { POST: { params: notificationId, answer: fewerAlerts } },
  [alertPaths.act]: { POST: { params: notificationId, body: actBody, answer: acted } },
  [alertPaths.checkViolations]: { POST: { body: checkAreaBody, answer: checkedArea } },
} as const;
