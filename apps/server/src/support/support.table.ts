import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** Messages to support. What was written, and by whom, is kept until it has been sent. */
export const supportMessages = pgTable(
  'support_messages',
  {
    /** The client's own: a message that is sent twice is one row. */
    id: uuid().primaryKey(),
    userId: text().notNull(),
    isPremium: boolean().notNull(),
    /** Null once it has been sent. */
    replyTo: text(),
    isReplyToVerified: boolean().notNull(),
    message: text(),
    /** Tells a retry from another message under the same id. */
    messageHash: text().notNull(),
    writtenAt: instant().notNull(),
    /** Not tried before this: while it is being sent, and after it was refused. */
    dueAt: instant().notNull(),
    sentAt: instant(),
  },
  (table) => [
    // Serves the queue: premium first, then the oldest.
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
