import { violationAlertData } from '@towscout/contracts/violations';
import { tellAt } from '@towscout/domain/pace';
import { isQuietFor } from '@towscout/domain/quiet-hours';

import { deliver, type Delivering } from '#alerts/decide/deliver.ts';
import { gatheredNotification } from '#alerts/decide/gathered-notification.ts';
import {
  findToldLately,
  gatherInto,
  insertNotifications,
  type NewNotification,
  type NotificationRow,
} from '#alerts/inbox/notifications.queries.ts';
import type { Guards } from '#guards';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';

import type { Concerned } from './find-concerned.ts';
import { gatheredViolations, violationAlert, violationSubject } from './violation-alert.ts';

/**
 * Writes what these users were not told before, and tells what is due now: one violation as itself,
 * several as one alert. Gives back what was written of each. Many users take as many queries as one.
 */
export async function tellViolations(
  tx: Tx,
  deps: Delivering & { clock: Clock; guards: Guards },
  concerned: readonly Concerned[],
): Promise<NotificationRow[]> {
  const now = deps.clock.now();
  const userIds = [...new Set(concerned.map(({ userId }) => userId))];
  const preferencesOf = await deps.guards.findPreferencesOf(tx, userIds);
  const lately = await findToldLately(tx, userIds, now);
  const written = await insertNotifications(
    tx,
    concerned.map(({ userId, violation, concern }): NewNotification => {
      const preferences = preferencesOf(userId);
      const deliverAt = tellAt(lately(userId), preferences, false, now);
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
  await deliver(tx, await asOneEach(tx, written, now), now, deps);
  return written;
}

/** What is delivered: to those who are told of several now, one alert in their place. */
async function asOneEach(tx: Tx, written: readonly NotificationRow[], now: Date): Promise<NotificationRow[]> {
  const toldNow = Map.groupBy(
    written.filter(({ deliveredAt }) => deliveredAt !== null),
    ({ userId }) => userId,
  );
  const several = new Map([...toldNow].filter(([, rows]) => rows.length > 1));
  const gathered = await insertNotifications(
    tx,
    [...several].map(([userId, rows]) => gatheredOf(userId, rows, now)),
  );
  await gatherInto(
    tx,
    gathered.flatMap(({ id, userId }) =>
      (several.get(userId) ?? []).map((part) => ({ id: part.id, gatheredInto: id })),
    ),
  );
  return [...written.filter(({ userId }) => !several.has(userId)), ...gathered];
}

function gatheredOf(userId: string, rows: readonly NotificationRow[], now: Date): NewNotification {
  const words = gatheredViolations(
    rows.map(({ title, message, data }) => ({ title, message, data: violationAlertData.parse(data) })),
  );
  return gatheredNotification({ userId, type: 'parking_violation', words, parts: rows }, now);
}
