import { randomUUID } from 'node:crypto';

import type { NewNotification } from '../inbox/notifications.queries.ts';

type Gathered = Pick<NewNotification, 'userId' | 'type'> & {
  words: Pick<NewNotification, 'title' | 'message' | 'data'>;
  /** Quiet only when all of these are. */
  parts: readonly { isQuiet: boolean }[];
};

export const gatheredNotification = ({ userId, type, words, parts }: Gathered, now: Date) =>
  ({
    ...words,
    userId,
    type,
    kind: 'gathered',
    subject: `gathered:${randomUUID()}`,
    isQuiet: parts.every(({ isQuiet }) => isQuiet),
    createdAt: now,
    deliverAt: now,
    deliveredAt: now,
  }) satisfies NewNotification;
