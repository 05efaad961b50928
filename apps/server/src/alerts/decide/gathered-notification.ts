import { randomUUID } from 'node:crypto';

import type { NewNotification } from '../inbox/notifications.queries.ts';

type Gathered = Pick<NewNotification, 'userId' | 'type'> & {
  words: Pick<NewNotification, 'title' | 'message' | 'data'>;
  /** Quiet, or a notice, only when all of these are. */
  parts: readonly { isQuiet: boolean; kind?: NewNotification['kind'] }[];
};

export const gatheredNotification = ({ userId, type, words, parts }: Gathered, now: Date) =>
  ({
    ...words,
    userId,
    type,
    kind: parts.every(({ kind }) => kind === 'notice') ? 'notice' : 'gathered',
    subject: `gathered:${randomUUID()}`,
    isQuiet: parts.every(({ isQuiet }) => isQuiet),
    createdAt: now,
    deliverAt: now,
    deliveredAt: now,
  }) satisfies NewNotification;
