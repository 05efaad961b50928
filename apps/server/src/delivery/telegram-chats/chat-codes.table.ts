import { pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { TELEGRAM_PROBLEMS } from '@towscout/contracts/delivery/channels/paths';

import { instant } from '#platform/db/instant-column.ts';

/** Whoever sends one to the site's bot shows that the chat is theirs: one a user. */
export const telegramChatCodes = pgTable('telegram_chat_codes', {
  userId: text().primaryKey(),
  /** The channel that it becomes. */
  id: uuid().notNull().unique(),
  name: text().notNull(),
  codeHash: text().notNull().unique(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  /** Of the bot's messages: until then nobody else reads them. */
  readAgainAt: instant().notNull(),
  problem: text({ enum: TELEGRAM_PROBLEMS }),
});
