import DataLoader from 'dataloader';

import type { Executor } from './database.ts';
import { outsideLine, waitInLine } from './line.ts';

const MOST_INPUTS = 500;

/**
 * Calls that one transaction makes at the same time share a statement. `query` answers each input, in their order; when
 * it fails, all of these calls do. It runs once at a time, so that it may change what it has read: row locks don't keep
 * a transaction from itself.
 */
export function coalesce<Connection extends Executor, Input, Output>(
  query: (tx: Connection, inputs: readonly Input[]) => Promise<readonly Output[]>,
): (tx: Connection, input: Input) => Promise<Output> {
  const loaders = new WeakMap<Connection, DataLoader<Input, Output>>();
  return (tx, input) => {
    const loader = loaders.get(tx) ?? oneAtATime((inputs: readonly Input[]) => query(tx, inputs));
    loaders.set(tx, loader);
    return loader.load(input);
  };
}

/** Calls that arrive while a statement runs share the next. */
function oneAtATime<Input, Output>(
  query: (inputs: readonly Input[]) => Promise<readonly Output[]>,
): DataLoader<Input, Output> {
  let last: Promise<unknown> = Promise.resolve();
  const ask = (inputs: readonly Input[]) => {
    const answer = last.then(() => query(inputs));
    last = answer.catch(() => undefined);
    return answer;
  };
  return new DataLoader(ask, {
    cache: false,
    maxBatchSize: MOST_INPUTS,
    batchScheduleFn: (dispatch) => void last.then(() => process.nextTick(dispatch)),
  });
}

/** Reads that are asked in one turn of the event loop share a statement. */
export function coalesceReads<Input, Output>(
  read: (inputs: readonly Input[]) => Promise<readonly Output[]>,
): (input: Input) => Promise<Output> {
  const loader = new DataLoader((inputs: readonly Input[]) => outsideLine(() => read(inputs)), {
    cache: false,
    maxBatchSize: MOST_INPUTS,
    batchScheduleFn: (dispatch) => void setImmediate(dispatch),
  });
  return (input) => waitInLine(() => loader.load(input));
}
