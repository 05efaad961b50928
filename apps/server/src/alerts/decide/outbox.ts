import type { Message, Outbox } from '#delivery';
import { minutesAfter } from '#platform/clock.ts';

import { notifiedAt } from '../inbox/ask-times.ts';
import { type KindText, toPagePath, findText } from '../inbox/kind.ts';
import { findNotifications, markEmailed, type NotificationRow } from '../inbox/notifications.queries.ts';

export const createOutbox = (words: readonly KindText[]): Outbox => ({
  async find(executor, ids) {
    const rows = await findNotifications(executor, ids);
    const overtaken = await Promise.all(
      words.map(({ type, findSuperseded }) =>
        findSuperseded(
          executor,
          rows.filter((row) => row.type === type),
        ),
      ),
    );
    return rows.flatMap((row) =>
      toMessages(
        row,
        findText(words, row),
        overtaken.some((some) => some.has(row.id)),
      ),
    );
  },
  markEmailed,
});

function toMessages(row: NotificationRow, words: KindText | undefined, isOvertaken: boolean): Message[] {
  if (!words) return [];
  const { minutes, staysOnSite, ...showing } = words.show(row);
  return [
    {
      ...showing,
      id: row.id,
      userId: row.userId,
      title: row.title,
      body: row.message,
      advice: 'Move your car if you can. Never confront the driver.',
      why: words.read(row).why,
      page: toPagePath(row),
      urgency: 'high',
      silent: row.kind === 'all-clear',
      notifiedAt: notifiedAt(row),
      until: minutesAfter(notifiedAt(row), minutes),
      isStillWanted: !isOvertaken && !staysOnSite,
      emailedAt: row.emailedAt,
    },
  ];
}
