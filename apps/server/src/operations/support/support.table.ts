import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { instant } from '#platform/db/columns.ts';

/** Text and address are kept until sent. */
export const supportMessages = pgTable(
  'support_messages',
  {
    /** The client's, for idempotency. */
    id: uuid().primaryKey(),
    userId: text().notNull(),
    isPremium: boolean().notNull(),
    /** Null once sent. */
    replyTo: text(),
    isReplyToVerified: boolean().notNull(),
    message: text(),
    /** Tells retries from other messages. */
    messageHash: text().notNull(),
    writtenAt: instant().notNull(),
    /** Also the lease. */
    dueAt: instant().notNull(),
    sentAt: instant(),
  },
  (table) => [
    // Premium first, then the oldest.
    index('support_messages_to_send')
      .on(table.isPremium.desc(), table.writtenAt)
      .where(sql`sent_at is null`),
    index('support_messages_user').on(table.userId),
    check(
      'support_messages_erased_when_sent',
      sql`(sent_at is null) = (message is not null) and (sent_at is null) = (reply_to is not null)`,
    ),
  ],
);
