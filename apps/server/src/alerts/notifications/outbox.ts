import { freshMinutes } from '@towscout/domain/sources';

import type { Message, Outbox } from '../../delivery/index.ts';
import { minutesAfter } from '../../platform/clock.ts';
import { toldAt } from './ask-times.ts';
import { findNotifications, markEmailed, type NotificationRow } from './notifications.queries.ts';
import { findOvertaken } from './overtaken.ts';
import { presentNotification, readTowData } from './present-notification.ts';

const VIOLATION_MINUTES = 60;

/** The notifications, as delivery sends them. */
export const outbox: Outbox = {
  async find(executor, ids) {
    const rows = await findNotifications(executor, ids);
    const overtaken = await findOvertaken(executor, rows);
    return rows.map((row) => messageOf(row, overtaken.has(row.id)));
  },
  markEmailed,
};

function messageOf(row: NotificationRow, isOvertaken: boolean): Message {
  const { minutes, isKept, ...about } = aboutOf(row);
  return {
    ...about,
    id: row.id,
    userId: row.userId,
    title: row.title,
    body: row.message,
    advice: 'Move your car if you can. Never confront the driver.',
    why: presentNotification(row).why,
    page: pageOf(row),
    urgency: 'high',
    silent: row.kind === 'all-clear',
    toldAt: toldAt(row),
    until: minutesAfter(toldAt(row), minutes),
    isStillWanted: !isOvertaken && !isKept,
    emailedAt: row.emailedAt,
  };
}

/** What `isKept` stays on the site: the device still shows an alert that holds true. */
type About = Pick<Message, 'tag' | 'url' | 'topic'> & { minutes: number; isKept: boolean };

/** The alarm of a truck, its update and its end share a tag and a topic: the newest word stands. */
function aboutOf(row: NotificationRow): About {
  if (row.type !== 'tow_truck') return { tag: `alert-${row.id}`, url: pageOf(row), topic: topicOf(row.id), minutes: VIOLATION_MINUTES, isKept: false };
  const { sightingId, source, kind, gatheredIn } = readTowData(row);
  const key = kind === 'gathered' ? row.id : (gatheredIn?.id ?? sightingId);
  return { tag: `tow-${key}`, url: `/?sighting=${sightingId}`, topic: topicOf(key), minutes: freshMinutes(source), isKept: gatheredIn?.othersStand === true };
}

const pageOf = ({ id }: NotificationRow): string => `/alerts?notification=${id}`;

/** A topic is at most 32 characters of base64url: those of a UUID without its dashes. */
const topicOf = (uuid: string): string => uuid.replaceAll('-', '');
