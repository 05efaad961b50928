import { and, eq, isNotNull, isNull, lt, sql, asc } from 'drizzle-orm';

import { type Executor, queryRows, deleteRows } from '#platform/db/database.ts';
import type { UserData } from '#platform/user-data.ts';

import { supportMessages } from './support.table.ts';

type SupportMessage = typeof supportMessages.$inferSelect;
type NewMessage = Omit<SupportMessage, 'sentAt'>;

export type Leased = Pick<SupportMessage, 'id' | 'isPremium' | 'isReplyToVerified'> & {
  message: string;
  replyTo: string;
};

/** False when the id exists. */
export async function insertMessage(executor: Executor, message: NewMessage): Promise<boolean> {
  const inserted = await executor
    .insert(supportMessages)
    .values(message)
    .onConflictDoNothing()
    .returning({ id: supportMessages.id });
  return inserted.length > 0;
}

export async function findMessageHash(executor: Executor, id: string, userId: string): Promise<string | null> {
  const [found] = await executor
    .select({ messageHash: supportMessages.messageHash })
    .from(supportMessages)
    .where(and(eq(supportMessages.id, id), eq(supportMessages.userId, userId)));
  return found?.messageHash ?? null;
}

/** Premium first, then the oldest; leased until `heldUntil`. */
export async function leaseNextMessage(executor: Executor, now: Date, heldUntil: Date): Promise<Leased | null> {
  const [leased] = await queryRows<Leased>(
    executor,
    sql`update support_messages set due_at = ${heldUntil.toISOString()}::timestamptz
        where id = (
          select id from support_messages
          where sent_at is null and due_at <= ${now.toISOString()}::timestamptz
          order by is_premium desc, written_at
          limit 1
          for update skip locked
        )
        returning id, message, reply_to as "replyTo", is_premium as "isPremium",
          is_reply_to_verified as "isReplyToVerified"`,
  );
  return leased ?? null;
}

export async function setDue(executor: Executor, id: string, dueAt: Date): Promise<void> {
  await executor.update(supportMessages).set({ dueAt }).where(eq(supportMessages.id, id));
}

/** Erases text and address. */
export async function markSent(executor: Executor, id: string, sentAt: Date): Promise<void> {
  await executor
    .update(supportMessages)
    .set({ sentAt, message: null, replyTo: null })
    .where(eq(supportMessages.id, id));
}

export const deleteSentBefore = (executor: Executor, instant: Date): Promise<number> =>
  deleteRows(executor, supportMessages, and(isNotNull(supportMessages.sentAt), lt(supportMessages.sentAt, instant)));

export const deleteUnsentBefore = (executor: Executor, instant: Date): Promise<number> =>
  deleteRows(executor, supportMessages, and(isNull(supportMessages.sentAt), lt(supportMessages.writtenAt, instant)));

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
