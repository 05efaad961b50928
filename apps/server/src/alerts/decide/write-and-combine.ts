import { notifyAt } from '@towscout/domain/pace';
import { isQuietFor } from '@towscout/domain/quiet-hours';

import {
  findRecentlyNotified,
  insertNotifications,
  type NewNotification,
  type NotificationRow,
  gatherInto,
} from '#alerts/inbox/notifications.queries.ts';
import type { Tx } from '#platform/db/database.ts';
import type { WatchedPlaces } from '#watched-places';

import type { AlertText } from '../inbox/kind.ts';
import { deliver, type DeliverDeps } from './deliver.ts';
import { gatheredNotification } from './gathered-notification.ts';

export type NewAlert = Pick<NewNotification, 'userId' | 'type' | 'kind' | 'subject' | 'title' | 'message' | 'data'> & {
  breaksQuietHours: boolean;
  breaksHourlyLimit: boolean;
};

/**
 * Writes alerts not sent before and delivers due ones, combined per user. Returns each row written. The number of
 * queries doesn't depend on the number of users.
 */
export async function writeAndCombine(
  tx: Tx,
  deps: DeliverDeps & { watchedPlaces: WatchedPlaces },
  alerts: readonly NewAlert[],
  combine: (several: readonly NotificationRow[]) => AlertText,
  now: Date,
): Promise<NotificationRow[]> {
  const userIds = [...new Set(alerts.map(({ userId }) => userId))];
  const preferencesFor = await deps.watchedPlaces.findPreferencesByUser(tx, userIds);
  const lately = await findRecentlyNotified(tx, userIds, now);
  const written = await insertNotifications(
    tx,
    alerts.map(({ breaksQuietHours, breaksHourlyLimit, ...alert }): NewNotification => {
      const preferences = preferencesFor(alert.userId);
      const deliverAt = notifyAt(lately(alert.userId), preferences, breaksHourlyLimit, now);
      return {
        ...alert,
        isQuiet: !breaksQuietHours && isQuietFor(preferences, now),
        createdAt: now,
        deliverAt,
        deliveredAt: deliverAt <= now ? now : null,
      };
    }),
  );
  await deliver(tx, await combineEach(tx, written, combine, now), now, deps);
  return written;
}

async function combineEach(
  tx: Tx,
  written: readonly NotificationRow[],
  combine: (several: readonly NotificationRow[]) => AlertText,
  now: Date,
): Promise<NotificationRow[]> {
  const announcedNow = Map.groupBy(
    written.filter(({ deliveredAt }) => deliveredAt !== null),
    ({ userId }) => userId,
  );
  const several = new Map([...announcedNow].filter(([, rows]) => rows.length > 1));
  const gathered = await insertNotifications(
    tx,
    [...several].flatMap(([userId, rows]) =>
      rows
        .slice(0, 1)
        .map(({ type }) => gatheredNotification({ userId, type, words: combine(rows), parts: rows }, now)),
    ),
  );
  await gatherInto(
    tx,
    gathered.flatMap(({ id, userId }) =>
      (several.get(userId) ?? []).map((part) => ({ id: part.id, gatheredInto: id })),
    ),
  );
  return [...written.filter(({ userId }) => !several.has(userId)), ...gathered];
}
