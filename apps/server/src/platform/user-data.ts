import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import { type Database, type Executor, transact, type Tx } from './db/database.ts';
import { factKind, listener, type Listener } from './events/facts.ts';

/** `alias` is random and soon forgotten; hashed with a row's key it replaces the user's id. */
export type DeletedUser = {
  id: string;
  alias: string;
  /** To be removed from their texts; may be empty. */
  name: string;
};

export type UserData = {
  room: string;
  /** The user's data as exported, without secrets. Long lists come in parts. */
  export(executor: Executor, userId: string): Promise<Record<string, ExportedValue>>;
  /** Deletes the user's rows and anonymizes shared ones. Repeatable, also after the user's row is gone. */
  erase(tx: Tx, user: DeletedUser): Promise<void>;
};

export type ExportedValue = unknown[] | Record<string, unknown> | AsyncIterable<unknown> | null;

export const accountDeleted = factKind<DeletedUser>('account.deleted');

export const eraseWhenDeleted = (db: Database, { room, erase }: UserData): Listener =>
  listener(accountDeleted, {
    name: `${room}.erase-user`,
    leavesNothing: true,
    async handle(users) {
      for (const user of users) await transact(db, (tx) => erase(tx, user));
    },
  });

/** A password was reset by link; someone else may have known the old one. */
export const passwordReset = factKind<{ userId: string }>('account.password-reset');

/** Replaces a deleted user's id: the same in rows about one thing, different elsewhere. */
export const anonymousId = (alias: string, about: PgColumn | SQL): SQL<string> =>
  sql<string>`'deleted-' || md5(${alias} || ${about}::text)`;
