import { pgTable, text } from 'drizzle-orm/pg-core';

/** Secrets that were made once and are not configured: every node reads the same. */
export const siteSecrets = pgTable('kept_secrets', { name: text().primaryKey(), value: text().notNull() });
