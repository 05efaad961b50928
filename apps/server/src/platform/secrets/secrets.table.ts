import { pgTable, text } from 'drizzle-orm/pg-core';

export const siteSecrets = pgTable('kept_secrets', { name: text().primaryKey(), value: text().notNull() });
