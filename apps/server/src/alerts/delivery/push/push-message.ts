import type { PushMessage } from '@towscout/contracts/push';
import { freshMinutes } from '@towscout/domain/sources';

import { toldAt } from '../../notifications/ask-times.ts';
import type { NotificationRow } from '../../notifications/notifications.queries.ts';
import { readTowData } from '../../notifications/present-notification.ts';
import type { PushParcel } from './push-service.port.ts';

const VIOLATION_MINUTES = 60;
const TEST_MINUTES = 1;

/** What a device is told of a notification; null when it is too old to be worth it, or when others of a gathered alert still stand. */
export function parcelOf(row: NotificationRow, now: Date): PushParcel | null {
  const told = toldAt(row);
  const about = aboutOf(row);
  const ttlSeconds = Math.floor((told.getTime() + about.minutes * 60_000 - now.getTime()) / 1000);
  if (ttlSeconds <= 0 || about.isKept) return null;
  const message: PushMessage = {
    id: row.id,
    title: row.title,
    body: row.message,
    tag: about.tag,
    url: about.url,
    silent: row.kind === 'all-clear',
    sentAt: told.toISOString(),
  };
  return { payload: JSON.stringify(message), ttlSeconds, topic: about.topic, urgency: 'high' };
}

/** The message by which a user tries the way to a device. */
export function testParcel(id: string, now: Date): PushParcel {
  const message: PushMessage = {
    id,
    title: 'TowScout test',
    body: 'Push alerts reach this device.',
    tag: 'test',
    url: '/alerts',
    silent: false,
    sentAt: now.toISOString(),
  };
  return { payload: JSON.stringify(message), ttlSeconds: TEST_MINUTES * 60, topic: 'test', urgency: 'high' };
}

/** What `isKept` stays on the site: the device still shows an alert that holds true. */
type About = { tag: string; url: string; topic: string; minutes: number; isKept: boolean };

/** The alarm of a truck, its update and its end share a tag and a topic: the newest word stands. */
function aboutOf(row: NotificationRow): About {
  if (row.type !== 'tow_truck') return { tag: `alert-${row.id}`, url: `/alerts?notification=${row.id}`, topic: topicOf(row.id), minutes: VIOLATION_MINUTES, isKept: false };
  const { sightingId, source, kind, gatheredIn } = readTowData(row);
  const key = kind === 'gathered' ? row.id : (gatheredIn?.id ?? sightingId);
  return { tag: `tow-${key}`, url: `/?sighting=${sightingId}`, topic: topicOf(key), minutes: freshMinutes(source), isKept: gatheredIn?.othersStand === true };
}

/** A topic is at most 32 characters of base64url: those of a UUID without its dashes. */
const topicOf = (uuid: string): string => uuid.replaceAll('-', '');
