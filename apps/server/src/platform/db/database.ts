import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Both drivers wrap the rows of a raw statement alike. */
interface RawRows extends PgQueryResultHKT {
  type: { rows: Record<string, unknown>[] };
}

/** What a query runs on: the database itself, or a transaction passed all the way down. */
export type Executor = PgDatabase<RawRows>;

declare const transactionBrand: unique symbol;
/** A transaction. Everything in a use case that must stand or fall together takes one. */
export type Tx = Executor & { readonly [transactionBrand]: true };

export type Database = Executor & {
  /** `postgres` may have many nodes; `pglite` is this process alone. */
  readonly kind: 'postgres' | 'pglite';
};

type Hook = () => void;
const hooksOf = new WeakMap<object, Hook[]>();

/** Runs `work` in one transaction; hooks left with `afterCommit` run once it has committed. */
export async function transact<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const hooks: Hook[] = [];
  const result = await db.transaction((executor) => {
    hooksOf.set(executor, hooks);
    return work(executor as unknown as Tx);
  });
  for (const hook of hooks) hook();
  return result;
}

/** Leaves something to do when this transaction has committed; it is forgotten when it rolls back. */
export function afterCommit(tx: Tx, hook: Hook): void {
  const hooks = hooksOf.get(tx);
  if (!hooks) throw new Error('afterCommit needs a transaction that transact() opened');
  hooks.push(hook);
}

/** The rows of a raw statement. Their shape is what the caller's own SELECT names. */
export async function rowsOf<Row extends Record<string, unknown>>(executor: Executor, statement: SQL): Promise<Row[]> {
  const { rows } = await executor.execute(statement);
  return rows as Row[];
}
