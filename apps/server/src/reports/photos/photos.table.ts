import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** Photos of reports: a row exists from the moment an upload URL is handed out. */
export const photos = pgTable(
  'photos',
  {
    id: uuid().primaryKey(),
    uploaderId: text().notNull(),
    createdAt: instant().notNull(),
    /** Null until the file arrives: an upload URL is good once. */
    uploadedAt: instant(),
    /** Null until a report uses it. */
    reportId: uuid(),
    /** Kept for its uploader alone: never swept, reported or served among the photos of reports. */
    isPrivate: boolean().notNull().default(false),
    width: integer(),
    height: integer(),
    /** Both sizes together. */
    bytes: integer(),
    /** While set, it is not served to anybody. */
    hiddenAt: instant(),
  },
  (table) => [
    index('photos_uploader').on(table.uploaderId, table.createdAt.desc()),
    // Serves the sweep of uploads that no report uses.
    index('photos_orphans')
      .on(table.createdAt)
      .where(sql`report_id is null`),
    index('photos_report').on(table.reportId),
  ],
);
