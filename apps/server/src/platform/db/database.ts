import { AsyncLocalStorage } from 'node:async_hooks';

import { type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTable } from 'drizzle-orm/pg-core';

interface RawRows extends PgQueryResultHKT {
  type: { rows: Record<string, unknown>[] };
}

export type Executor = PgDatabase<RawRows>;

declare const transactionBrand: unique symbol;
/** A transaction; steps that succeed or fail together take one. */
export type Tx = Executor & { readonly [transactionBrand]: true };

export type Database = Executor & {
  /** `pglite` is only this process. */
  readonly kind: 'postgres' | 'pglite';
};

type Hook = () => void;
const hooksByTransaction = new WeakMap<object, Hook[]>();

/** Hooks registered with `afterCommit` run after the commit. */
export async function transact<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const hooks: Hook[] = [];
  const result = await db.transaction((executor) => {
    hooksByTransaction.set(executor, hooks);
    return work(executor as unknown as Tx);
  });
  for (const hook of hooks) hook();
  return result;
}

/** Dropped on rollback. */
export function afterCommit(tx: Tx, hook: Hook): void {
  const hooks = hooksByTransaction.get(tx);
  if (!hooks) throw new Error('afterCommit needs a transaction that transact() opened');
  hooks.push(hook);
}

export async function queryRows<Row extends Record<string, unknown>>(
  executor: Executor,
  statement: SQL,
): Promise<Row[]> {
  const { rows } = await executor.execute(statement);
  return rows as Row[];
}

/** Returns how many; the rows themselves stay in the database. */
export async function deleteRows(executor: Executor, table: PgTable, where: SQL | undefined): Promise<number> {
  const deleted = executor
    .delete(table)
    .where(where)
    .returning({ one: sql`1` });
  const [row] = await queryRows<{ count: number }>(
    executor,
    sql`with deleted as ${deleted} select count(*)::int as count from deleted`,
  );
  return row?.count ?? 0;
}

type Running = { isOpen: boolean };

const running = new AsyncLocalStorage<Running | null>();

/** Until it ends, what this work or anything that it begins asks of the database itself is refused. */
export function insideTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const transaction: Running = { isOpen: true };
  return running.run(transaction, async () => {
    try {
      return await work();
    } finally {
      transaction.isOpen = false;
    }
  });
}

/** Work that may wait for the end of the transaction that begins it. Nothing in the transaction may wait for such work. */
export const besideTransaction = <Result>(work: () => Result): Result => running.run(null, work);

/** Throws where the one connection of the embedded database is held by the transaction that asks for it. */
export function refuseInsideTransaction(): void {
  if (!running.getStore()?.isOpen) return;
  throw new Error(
    'A transaction asked the embedded database for its only connection, which it holds itself: ask by its `tx`, or before it begins.',
  );
}
