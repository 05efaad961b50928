import type { Tx } from '#platform/db/database.ts';

export type Taken = { stored: number; changed: number; unchanged: number };

export type ListStore<Item> = {
  /** Null when the city does not say, or not credibly. */
  enteredAt(item: Item, now: Date): Date | null;
  /** In the transaction that saves the cursor. */
  take(tx: Tx, source: string, items: readonly Item[], now: Date): Promise<Taken>;
  /**
   * Called when the list was read to its end: what was not seen since `startedAt` has left it. False when such a copy is
   * not believed and the last one stays.
   */
  finish(tx: Tx, source: string, reading: { startedAt: Date; now: Date }): Promise<boolean>;
};
