import type { Tx } from '#platform/db/database.ts';

import type { AlertText } from '../inbox/kind.ts';
import { gatherInto, insertNotifications, type NotificationRow } from '../inbox/notifications.queries.ts';
import { gatheredNotification } from './gathered-notification.ts';

/** What to deliver of one kind of alerts: users who have several due now get one combined alert instead. */
export async function combineEach(
  tx: Tx,
  written: readonly NotificationRow[],
  wordsOf: (several: readonly NotificationRow[]) => AlertText,
  now: Date,
): Promise<NotificationRow[]> {
  const toldNow = Map.groupBy(
    written.filter(({ deliveredAt }) => deliveredAt !== null),
    ({ userId }) => userId,
  );
  const several = new Map([...toldNow].filter(([, rows]) => rows.length > 1));
  const gathered = await insertNotifications(
    tx,
    [...several].flatMap(([userId, rows]) =>
      rows
        .slice(0, 1)
        .map(({ type }) => gatheredNotification({ userId, type, words: wordsOf(rows), parts: rows }, now)),
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
