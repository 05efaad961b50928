import type { Executor, Tx } from '#platform/db/database.ts';

import type { CityTow, CurbRule, Dataset, Row, TowZone, ViolationDataset } from '../city.port.ts';
import type { ListStore, RecognizingStore, Taken } from './list-store.port.ts';
import type { RejectedRow } from './marked-rows.ts';

export type Reading = { city: string; source: string; position: number; passStartedAt: Date; now: Date };

type Prepared = {
  rejected: readonly RejectedRow[];
  /** In the transaction that saves the cursor. */
  store(tx: Tx): Promise<Taken>;
};

/** Unchanged rows are not written again. */
export type StoredDataset = {
  source: string;
  dataset: Pick<
    Dataset<unknown>,
    'url' | 'format' | 'requiredFields' | 'where' | 'isUnseen' | 'codedFields' | 'parts' | 'join'
  >;
  position: number;
  /** Read whole each time, because it never says what was withdrawn. */
  isWhole: boolean;
  /** Reads some hundreds or thousands of rows and looks up what storing them needs, outside of the transaction. */
  prepare(db: Executor, reading: Reading, rows: readonly Row[]): Promise<Prepared>;
  /** The table was read whole, from its beginning to its end: what was not in it is gone. Not asked of violations. */
  finish?(tx: Tx, reading: Reading): Promise<void>;
};

type ViolationStore = {
  open(dataset: ViolationDataset, position: number): StoredDataset;
  countActive(executor: Executor, city: string): Promise<number>;
};

export type TableStores = {
  violations: ViolationStore;
  tows: RecognizingStore<CityTow>;
  towZones: ListStore<TowZone>;
  streetRules: ListStore<CurbRule>;
};
