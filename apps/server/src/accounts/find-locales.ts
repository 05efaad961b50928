import { type Locale, toLocale } from '@towscout/messages/locale';

import type { Executor } from '#platform/db/database.ts';

import { findChosenLocales } from './users.queries.ts';

/** The base locale for an account that chose none. */
export type FindLocale = (userId: string) => Locale;

export async function findLocales(executor: Executor, userIds: readonly string[]): Promise<FindLocale> {
  const chosen = new Map((await findChosenLocales(executor, userIds)).map(({ id, locale }) => [id, locale]));
  return (userId) => toLocale(chosen.get(userId));
}
