import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** Photos of reports: a row from the moment that an upload URL is given. */
export const photos = pgTable(
  'photos',
  {
    id: uuid().primaryKey(),
    uploaderId: text().notNull(),
    createdAt: instant().notNull(),
    /** Null until the file came: an upload URL is good once. */
    uploadedAt: instant(),
    /** Null until a report carries it. */
    reportId: uuid(),
    width: integer(),
    height: integer(),
    /** Of both sizes together. */
    bytes: integer(),
    /** Served to nobody while it is set. */
    hiddenAt: instant(),
  },
  (table) => [
    index('photos_uploader').on(table.uploaderId, table.createdAt.desc()),
    // Serves the sweep of uploads that no report carries.
    index('photos_orphans')
      .on(table.createdAt)
      .where(sql`report_id is null`),
    index('photos_report').on(table.reportId),
  ],
);
