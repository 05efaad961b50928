import { ASK_AFTER_MINUTES, ASK_FOR_HOURS } from '@towscout/contracts/alerts/constants';
import type { Notification } from '@towscout/contracts/alerts/schema';

import { minutesAfter } from '#platform/clock.ts';
import type { Executor } from '#platform/db/database.ts';

import { type KindText, findText, isGathered, wordsOf } from './kind.ts';
import { findParts, type NotificationRow } from './notifications.queries.ts';

/** Each with the rows that were gathered into it. */
export async function withParts(
  executor: Executor,
  rows: readonly NotificationRow[],
): Promise<{ row: NotificationRow; parts: readonly NotificationRow[] }[]> {
  const parts = Map.groupBy(await findParts(executor, rows.filter(isGathered)), ({ gatheredInto }) => gatheredInto);
  return rows.map((row) => ({ row, parts: parts.get(row.id) ?? [] }));
}

export async function presentNotifications(
  executor: Executor,
  rows: readonly NotificationRow[],
  words: readonly KindText[],
): Promise<Notification[]> {
  return (await withParts(executor, rows)).map(({ row, parts }) => presentNotification(row, words, parts));
}

export function presentNotification(
  row: NotificationRow,
  words: readonly KindText[],
  parts: readonly NotificationRow[],
): Notification {
  const content = (row.data && findText(words, row)?.read(row)) ?? { data: null, why: '' };
  const ask = askTimes(row);
  const { title, message } = wordsOf(words, row, parts);
  return {
    id: row.id,
    type: row.type as Notification['type'],
    title,
    message,
    data: content.data,
    isRead: row.isRead === 1 ? 1 : 0,
    isQuiet: row.isQuiet,
    createdAt: notifiedAt(row).toISOString(),
    listedAt: row.deliverAt.toISOString(),
    why: content.why,
    answer: row.answer,
    ask: ask && { from: ask.from.toISOString(), until: ask.until.toISOString() },
  };
}

/** A waiting alert is reworded when delivered. */
export const notifiedAt = ({ deliveredAt, createdAt }: Pick<NotificationRow, 'deliveredAt' | 'createdAt'>): Date =>
  deliveredAt ?? createdAt;

/** When 'Was it there?' is asked of a truck; null when never. */
export const askTimes = (
  row: Pick<NotificationRow, 'type' | 'kind' | 'deliveredAt' | 'createdAt'>,
): { from: Date; until: Date } | null =>
  row.type === 'tow_truck' && row.kind === 'alarm'
    ? {
        from: minutesAfter(notifiedAt(row), ASK_AFTER_MINUTES),
        until: minutesAfter(notifiedAt(row), ASK_FOR_HOURS * 60),
      }
    : null;
