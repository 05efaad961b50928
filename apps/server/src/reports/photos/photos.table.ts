import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { instant } from '#platform/db/columns.ts';

/** Created with the upload URL. */
export const photos = pgTable(
  'photos',
  {
    id: uuid().primaryKey(),
    uploaderId: text().notNull(),
    createdAt: instant().notNull(),
    /** Null until the file arrives. */
    uploadedAt: instant(),
    /** Null until a report uses it. */
    reportId: uuid(),
    /** Never swept, reported or served with reports. */
    isPrivate: boolean().notNull().default(false),
    width: integer(),
    height: integer(),
    /** Of both sizes. */
    bytes: integer(),
    /** Not served while set. */
    hiddenAt: instant(),
  },
  (table) => [
    index('photos_uploader').on(table.uploaderId, table.createdAt.desc()),
    index('photos_orphans')
      .on(table.createdAt)
      .where(sql`report_id is null`),
    index('photos_report').on(table.reportId),
  ],
);
