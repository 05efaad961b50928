import { findLocales } from '#accounts/users.queries.ts';

/** For other rooms' tests without a server. */
export const accounts = { findLocales };
