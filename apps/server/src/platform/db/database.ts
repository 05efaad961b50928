import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Both drivers wrap a raw statement's rows in the same way. */
interface RawRows extends PgQueryResultHKT {
  type: { rows: Record<string, unknown>[] };
}

/** What a query runs on: the database itself, or a transaction passed all the way down. */
export type Executor = PgDatabase<RawRows>;

declare const transactionBrand: unique symbol;
/** A transaction. Every step of a use case that must succeed or fail as a whole takes one. */
export type Tx = Executor & { readonly [transactionBrand]: true };

export type Database = Executor & {
  /** `postgres` may have many nodes; `pglite` is only this process. */
  readonly kind: 'postgres' | 'pglite';
};

type Hook = () => void;
const hooksOf = new WeakMap<object, Hook[]>();

/** Runs `work` in one transaction; hooks registered with `afterCommit` run once it has committed. */
export async function transact<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const hooks: Hook[] = [];
  const result = await db.transaction((executor) => {
    hooksOf.set(executor, hooks);
    return work(executor as unknown as Tx);
  });
  for (const hook of hooks) hook();
  return result;
}

/** Registers something to do after this transaction commits; it is dropped if the transaction rolls back. */
export function afterCommit(tx: Tx, hook: Hook): void {
  const hooks = hooksOf.get(tx);
  if (!hooks) throw new Error('afterCommit needs a transaction that transact() opened');
  hooks.push(hook);
}

/** The rows of a raw statement. Their shape is whatever the caller's SELECT names. */
export async function rowsOf<Row extends Record<string, unknown>>(executor: Executor, statement: SQL): Promise<Row[]> {
  const { rows } = await executor.execute(statement);
  return rows as Row[];
}
