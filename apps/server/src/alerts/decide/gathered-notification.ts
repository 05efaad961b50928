import { randomUUID } from 'node:crypto';

import type { NewNotification } from '../inbox/notifications.queries.ts';

type Gathered = Pick<NewNotification, 'userId' | 'type'> & {
  words: Pick<NewNotification, 'title' | 'message' | 'data'>;
  /** Those that it tells of: it is quiet only when all of them are. */
  parts: readonly { isQuiet: boolean }[];
};

/** The one alert in which a user is told of several, now. */
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
