import {
  getStreetRuleData,
  getTowData,
  getTowZoneData,
  getRecordData,
} from '@towscout/contracts/alerts/notification-data';
import type { Notification, TowAlertData } from '@towscout/contracts/alerts/schema';
import type { StreetRuleAlertData } from '@towscout/contracts/parking-rules/reminders';
import { toRuleAtCar } from '@towscout/contracts/parking-rules/rule-at-car';
import type { TowRecordAlertData } from '@towscout/contracts/tow-records/alert';
import { dangerParts, nearUnnamed, nearWhat } from '@towscout/domain/alerts/danger-sentence';
import { formatDistanceFrom } from '@towscout/domain/format-distance';
import { reminderTitle } from '@towscout/domain/parking-rules/describe-reminder';
import { recordSentence } from '@towscout/domain/tow-records/alerts/describe-record-alert';
import { zoneTitle } from '@towscout/domain/towed-cars/tow-zones/tow-zone';
import { worseFirst } from '@towscout/domain/trucks/status';
import { m } from '@towscout/messages';

/**
 * Returns the text of a truck alert without its age: what is where, and who reported it. A gathered alert describes
 * the nearest truck. Once the place is no longer watched, the distance is the one measured back then.
 */
export function alertParts(data: TowAlertData): [headline: string, rest: string] {
  const [headline, rest] = dangerParts({ ...worseFirst(data), isFromThen: data.retiredAt !== null });
  return [data.kind === 'gathered' ? m.alerts_nearest({ alert: headline }) : headline, rest];
}

type NotificationText = { title: string; sentence: string; why: string };

/** Returns the notification's text as of `now`; a stored age or 'from 7:00 AM' would go stale. */
export function describeNotification(notification: Notification, now: Date): NotificationText {
  const { title, message, why } = notification;
  const truck = getTowData(notification);
  if (truck) return describeTruckAlert(truck, { title, why });
  const record = getRecordData(notification);
  if (record) return { title, sentence: describeRecord(record), why };
  const rule = getStreetRuleData(notification);
  if (rule) return { title: ruleTitle(rule, title, now), sentence: message, why };
  const zone = getTowZoneData(notification);
  if (!zone || zone.gathered.length > 0) return { title, sentence: message, why };
  const [startsAt, endsAt] = [new Date(zone.startsAt), new Date(zone.endsAt)];
  const isOver = endsAt <= now;
  return {
    title: isOver ? m.alerts_over({ title }) : zoneTitle({ ...zone, kind: zone.zoneKind, startsAt, endsAt }, now),
    sentence: message,
    why,
  };
}

/** States the distance once: in the title if it is there, else in the reason, or the sentence once the car has left. */
function describeTruckAlert(truck: TowAlertData, { title, why }: { title: string; why: string }): NotificationText {
  const sentence = alertParts(truck).join(' · ');
  const here = ` ${formatDistanceFrom(truck.distanceMiles, nearWhat(truck))}`;
  const distanceHere = ` ${formatDistanceFrom(truck.distanceMiles, nearUnnamed(truck))}`;
  const isInTitle = title.endsWith(here);
  return {
    title,
    sentence:
      isInTitle || (why.includes(distanceHere) && truck.retiredAt === null)
        ? sentence.replace(`,${here}`, '').replace(here, '')
        : sentence,
    why: isInTitle || truck.retiredAt !== null ? why.replace(distanceHere, '') : why,
  };
}

/** A gathered alert describes the nearest record. */
function describeRecord(record: TowRecordAlertData): string {
  const alert = recordSentence(record);
  return record.gathered.length > 0 ? m.alerts_nearest({ alert }) : alert;
}

/** The title of a gathered alert has their count. A rule without a known end is never over. */
function ruleTitle(data: StreetRuleAlertData, title: string, now: Date): string {
  if (data.gathered.length > 0) return title;
  const rule = toRuleAtCar(data);
  return rule.endsAt && rule.endsAt <= now ? m.alerts_over({ title }) : reminderTitle(rule, data.reminder, now);
}
