import { violationAlertData } from '@towscout/contracts/violations';
import { notifyAt } from '@towscout/domain/pace';
import { isQuietFor } from '@towscout/domain/quiet-hours';

import { combineEach } from '#alerts/decide/combine-each.ts';
import { deliver, type DeliverDeps } from '#alerts/decide/deliver.ts';
import {
  findRecentlyNotified,
  insertNotifications,
  type NewNotification,
  type NotificationRow,
} from '#alerts/inbox/notifications.queries.ts';
import type { Guards } from '#guards';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';

import type { Recipient } from './find-recipients.ts';
import { gatheredViolations, violationAlert, violationSubject } from './violation-alert.ts';

/**
 * Writes what these users were not sent before, and delivers what is due now: one violation as itself,
 * several as one alert. Returns each row that was written. Many users take as many queries as one.
 */
export async function writeViolationAlerts(
  tx: Tx,
  deps: DeliverDeps & { clock: Clock; guards: Guards },
  concerned: readonly Recipient[],
): Promise<NotificationRow[]> {
  const now = deps.clock.now();
  const userIds = [...new Set(concerned.map(({ userId }) => userId))];
  const preferencesOf = await deps.guards.findPreferencesOf(tx, userIds);
  const lately = await findRecentlyNotified(tx, userIds, now);
  const written = await insertNotifications(
    tx,
    concerned.map(({ userId, violation, concern }): NewNotification => {
      const preferences = preferencesOf(userId);
      const deliverAt = notifyAt(lately(userId), preferences, false, now);
      return {
        ...violationAlert(violation, concern),
        userId,
        type: 'parking_violation',
        kind: 'violation',
        subject: violationSubject(violation),
        isQuiet: isQuietFor(preferences, now),
        createdAt: now,
        deliverAt,
        deliveredAt: deliverAt <= now ? now : null,
      };
    }),
  );
  const wordsOf = (rows: readonly NotificationRow[]) =>
    gatheredViolations(
      rows.map(({ title, message, data }) => ({ title, message, data: violationAlertData.parse(data) })),
    );
  await deliver(tx, await combineEach(tx, written, wordsOf, now), now, deps);
  return written;
}
