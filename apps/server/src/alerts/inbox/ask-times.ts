import { ASK_AFTER_MINUTES, ASK_FOR_HOURS } from '@towscout/contracts/alerts/constants';

import { minutesAfter } from '#platform/clock.ts';

import type { NotificationRow } from './notifications.queries.ts';

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
