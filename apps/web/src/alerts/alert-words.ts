import { towDataOf, towZoneDataOf } from '@towscout/contracts/alerts/notification-data';
import type { Notification, TowAlertData } from '@towscout/contracts/alerts/schema';
import { dangerParts, nearWhat } from '@towscout/domain/danger-sentence';
import { distanceWords } from '@towscout/domain/distance-words';
import { zoneTitle } from '@towscout/domain/tow-zones/zone-words';

/**
 * What an alert of a truck says, without its age: what is where, and who says so. Of several, the nearest speaks.
 * Once its place is no longer watched, the distance is one of then.
 */
export function alertParts(data: TowAlertData): [headline: string, rest: string] {
  const [headline, rest] = dangerParts({
    ...data,
    level: data.kind === 'notice' ? 'notice' : 'alarm',
    isFromThen: data.retiredAt !== null,
  });
  return [data.kind === 'gathered' ? `Nearest: ${headline}` : headline, rest];
}

/** The title and the sentence of a notification as they are true now: an age, or 'from 7:00 AM', would go stale. */
export function notificationWords(notification: Notification, now: Date): { title: string; sentence: string } {
  const { title, message } = notification;
  const truck = towDataOf(notification);
  if (truck) return { title, sentence: truckSentence(truck, title) };
  const zone = towZoneDataOf(notification);
  if (!zone || zone.gathered.length > 0) return { title, sentence: message };
  const [startsAt, endsAt] = [new Date(zone.startsAt), new Date(zone.endsAt)];
  const isOver = endsAt <= now;
  return {
    title: isOver ? `Over: ${title}` : zoneTitle({ ...zone, kind: zone.zoneKind, startsAt, endsAt }, now),
    sentence: message,
  };
}

/** The distance is not repeated below a title that says it. */
function truckSentence(truck: TowAlertData, title: string): string {
  const sentence = alertParts(truck).join(' · ');
  const where = ` ${distanceWords(truck.distanceMiles)} from ${nearWhat(truck)}`;
  return title.endsWith(where) ? sentence.replace(where, '') : sentence;
}
