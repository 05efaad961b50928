import type { Executor, Tx } from '#platform/db/database.ts';

import type { Dataset, Row } from '../cities/city.port.ts';
import type { Taken } from '../taker.port.ts';

/** Which reading of which table these items are from. */
export type Reading = {
  /** The city's key. */
  city: string;
  source: string;
  /** Where the table stands in the city's list. */
  position: number;
  /** When this reading of the table began. */
  passStartedAt: Date;
  now: Date;
};

/** Stores what was prepared, in the transaction that also saves how far the table has been read. */
type StorePrepared = (tx: Tx) => Promise<Taken>;

/** How items of one kind are stored. What is the same as before is not written again. */
export type Store<Item> = {
  /** Looks up what storing some hundreds or thousands of them needs, outside of the transaction. */
  prepare(db: Executor, reading: Reading, items: readonly Item[]): Promise<StorePrepared>;
  /** The table was read whole, from its beginning to its end: what was not in it is gone. Not asked of violations. */
  finish?(tx: Tx, reading: Reading): Promise<void>;
};

/** A row that could not be used, and why. */
export type SetAside = { row: Row; reason: string; field: string };

/** A table of a city together with how its items are stored. */
export type StoredDataset = {
  source: string;
  dataset: Pick<Dataset<unknown>, 'url' | 'requiredFields' | 'where'>;
  position: number;
  /** Read whole each time, because it lists what stands now and never says what was withdrawn. */
  isWhole: boolean;
  read(rows: readonly Row[], now: Date): ReadRows;
  finish?(tx: Tx, reading: Reading): Promise<void>;
};

/** Rows that were read, ready to be stored. */
type ReadRows = { aside: readonly SetAside[]; prepare(db: Executor, reading: Reading): Promise<StorePrepared> };
