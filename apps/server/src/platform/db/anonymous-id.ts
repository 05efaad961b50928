import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Replaces a deleted user's id: the same in rows about one thing, different elsewhere. */
export const anonymousId = (alias: string, about: PgColumn | SQL): SQL<string> =>
  sql<string>`'deleted-' || md5(${alias} || ${about}::text)`;
