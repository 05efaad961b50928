import { AsyncLocalStorage } from 'node:async_hooks';

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
