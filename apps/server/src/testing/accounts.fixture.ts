import { findLocales } from '#accounts/find-locales.ts';

/** For other rooms' tests without a server. */
export const accounts = { findLocales };
