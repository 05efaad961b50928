import type { Notification } from '@towscout/contracts/alerts/schema';

import { askTimes, notifiedAt } from './ask-times.ts';
import { type KindText, findText, wordsOf } from './kind.ts';
import type { NotificationRow } from './notifications.queries.ts';

export function presentNotification(row: NotificationRow, words: readonly KindText[]): Notification {
  const told = (row.data && findText(words, row)?.read(row)) ?? { data: null, why: '' };
  const ask = askTimes(row);
  return {
    id: row.id,
    type: row.type as Notification['type'],
    ...wordsOf(words, row),
    data: told.data,
    isRead: row.isRead === 1 ? 1 : 0,
    isQuiet: row.isQuiet,
    createdAt: notifiedAt(row).toISOString(),
    listedAt: row.deliverAt.toISOString(),
    why: told.why,
    answer: row.answer,
    ask: ask && { from: ask.from.toISOString(), until: ask.until.toISOString() },
  };
}
