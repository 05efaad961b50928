import type { Executor, Tx } from '#platform/db/database.ts';

import type { CityTow, CurbRule, Dataset, Row, TowZone, ViolationDataset } from '../city.port.ts';
import type { ListStore, Taken } from './list-store.port.ts';

/** Which reading of which table these rows are from. */
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

/** A row that could not be used, and why. */
export type RejectedRow = { row: Row; reason: string; field: string };

/** Rows that were read, ready to be stored. */
type Prepared = {
  rejected: readonly RejectedRow[];
  /** Runs in the transaction that also saves how far the table has been read. */
  store(tx: Tx): Promise<Taken>;
};

/** A table of a city together with how its rows are stored. What is the same as before is not written again. */
export type StoredDataset = {
  source: string;
  dataset: Pick<Dataset<unknown>, 'url' | 'requiredFields' | 'where'>;
  position: number;
  /** Read whole each time, because it lists what stands now and never says what was withdrawn. */
  isWhole: boolean;
  /** Reads some hundreds or thousands of rows and looks up what storing them needs, outside of the transaction. */
  prepare(db: Executor, reading: Reading, rows: readonly Row[]): Promise<Prepared>;
  /** The table was read whole, from its beginning to its end: what was not in it is gone. Not asked of violations. */
  finish?(tx: Tx, reading: Reading): Promise<void>;
};

type ViolationStore = {
  open(dataset: ViolationDataset, position: number): StoredDataset;
  /** The city's violations that are still to be paid. */
  countActive(executor: Executor, city: string): Promise<number>;
};

/** How the tables of each kind are stored. */
export type TableStores = {
  violations: ViolationStore;
  tows: ListStore<CityTow>;
  towZones: ListStore<TowZone>;
  streetRules: ListStore<CurbRule>;
};
