import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/** In others' statements; null for an account that chose none. */
export const localeOf = (userId: SQLWrapper): SQL<string | null> =>
  sql<string | null>`(select locale from users where users.id = ${userId})`;
