import type { Message, Outbox } from '#delivery';
import { minutesAfter } from '#platform/clock.ts';

import { toldAt } from '../inbox/ask-times.ts';
import { type KindWords, pageOf, wordsOf } from '../inbox/kind.ts';
import { findNotifications, markEmailed, type NotificationRow } from '../inbox/notifications.queries.ts';

/** The notifications as delivery sends them: in the words of their kind. */
export const createOutbox = (words: readonly KindWords[]): Outbox => ({
  async find(executor, ids) {
    const rows = await findNotifications(executor, ids);
    const overtaken = await Promise.all(
      words.map(({ type, findOvertaken }) =>
        findOvertaken(
          executor,
          rows.filter((row) => row.type === type),
        ),
      ),
    );
    return rows.flatMap((row) =>
      messageOf(
        row,
        wordsOf(words, row),
        overtaken.some((some) => some.has(row.id)),
      ),
    );
  },
  markEmailed,
});

function messageOf(row: NotificationRow, words: KindWords | undefined, isOvertaken: boolean): Message[] {
  if (!words) return [];
  const { minutes, isKept, ...showing } = words.show(row);
  return [
    {
      ...showing,
      id: row.id,
      userId: row.userId,
      title: row.title,
      body: row.message,
      advice: 'Move your car if you can. Never confront the driver.',
      why: words.read(row).why,
      page: pageOf(row),
      urgency: 'high',
      silent: row.kind === 'all-clear',
      toldAt: toldAt(row),
      until: minutesAfter(toldAt(row), minutes),
      isStillWanted: !isOvertaken && !isKept,
      emailedAt: row.emailedAt,
    },
  ];
}
