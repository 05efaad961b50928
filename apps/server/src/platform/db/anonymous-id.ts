import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** What stands in a row instead of a deleted user's id: another in each row, the same in rows about the same thing. */
export const anonymousId = (alias: string, about: PgColumn | SQL): SQL<string> =>
  sql<string>`'deleted-' || md5(${alias} || ${about}::text)`;
