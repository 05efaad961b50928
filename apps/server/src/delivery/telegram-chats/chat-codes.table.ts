import { pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { TELEGRAM_PROBLEMS } from '@towscout/contracts/delivery/constants';

import { instant } from '#platform/db/columns.ts';

/** Codes that users send to the site's bot to prove that a chat is theirs. One per user. */
export const telegramChatCodes = pgTable('telegram_chat_codes', {
  userId: text().primaryKey(),
  /** The id of the channel once the chat is confirmed. */
  id: uuid().notNull().unique(),
  name: text().notNull(),
  codeHash: text().notNull().unique(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  /** When the bot's messages may be read again. Until then no other reader may. */
  readAgainAt: instant().notNull(),
  problem: text({ enum: TELEGRAM_PROBLEMS }),
});
