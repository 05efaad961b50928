import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** Every customer at Stripe that an account ever had. Its plan has the one that pays, or would. */
export const customers = pgTable(
  'customers',
  {
    customerId: text().primaryKey(),
    userId: text().notNull(),
    since: instant().notNull(),
    /** When Stripe deleted it. */
    closedAt: instant(),
  },
  (table) => [index('customers_user').on(table.userId)],
);
