import { type Database, type Executor, transact, type Tx } from './db/database.ts';
import { factKind, listener, type Listener } from './events/facts.ts';

/**
 * Somebody who deleted their account. `alias` is random and soon forgotten: hashed with a row's key it takes
 * the place of the user's id, so that nobody speaks twice and the rows of one person can't be told together.
 */
export type DeletedUser = {
  id: string;
  alias: string;
  /** As the account had it, to be taken out of what they wrote; empty when it had none. */
  name: string;
};

/** What a room keeps about users. Every room with a user's id in its tables has it. */
export type UserData = {
  /** The room's name. */
  room: string;
  /** All of one user's own data, by the names that their export shows; no secrets. Long lists come in parts. */
  export(executor: Executor, userId: string): Promise<Record<string, ExportedValue>>;
  /**
   * Deletes what is a user's alone, and takes the name off what stays. It runs more than once, after the
   * user's row is gone: what it needs must not go with that row.
   */
  erase(tx: Tx, user: DeletedUser): Promise<void>;
};

export type ExportedValue = unknown[] | Record<string, unknown> | AsyncIterable<unknown> | null;

/** An account was deleted: every room erases what it keeps of the user. */
export const accountDeleted = factKind<DeletedUser>('account.deleted');

export const eraseWhenDeleted = (db: Database, { room, erase }: UserData): Listener =>
  listener(accountDeleted, {
    name: `${room}.erase-user`,
    leavesNothing: true,
    async handle(users) {
      for (const user of users) await transact(db, (tx) => erase(tx, user));
    },
  });
