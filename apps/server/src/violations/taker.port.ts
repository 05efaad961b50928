import type { Tx } from '#platform/db/database.ts';

/** What became of the rows of one page. */
export type Taken = { stored: number; changed: number; unchanged: number };

/**
 * How rows of one kind are stored. `take` is called page by page, in the transaction that saves the
 * cursor; `finish` once the list was read to its end, in one transaction with the last page.
 */
export type Taker<Item> = {
  take(tx: Tx, source: string, items: readonly Item[], now: Date): Promise<Taken>;
  /** `isWhole`: all of the list was read since `startedAt`, so that what was not in it has left it. */
  finish(tx: Tx, source: string, reading: { startedAt: Date; isWhole: boolean; now: Date }): Promise<void>;
};
