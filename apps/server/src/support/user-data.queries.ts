import { asc, eq } from 'drizzle-orm';

import type { UserData } from '#platform/user-data.ts';

import { supportMessages } from './support.table.ts';

/** Messages to support; what was written only until it has been sent. */
export const supportUserData: UserData = {
  room: 'support',
  async export(executor, userId) {
    const { message, replyTo, writtenAt, sentAt } = supportMessages;
    return {
      supportMessages: await executor
        .select({ message, replyTo, writtenAt, sentAt })
        .from(supportMessages)
        .where(eq(supportMessages.userId, userId))
        .orderBy(asc(writtenAt)),
    };
  },
  async erase(tx, { id }) {
    await tx.delete(supportMessages).where(eq(supportMessages.userId, id));
  },
};
