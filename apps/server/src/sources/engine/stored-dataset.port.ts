import { createHash } from 'node:crypto';

import type { Executor, Tx } from '#platform/db/database.ts';

import type { CityTow, CurbRule, Dataset, Row, TowZone, ViolationDataset } from '../city.port.ts';
import type { RejectedRow, MarkedItem, MarkedRow } from './marked-rows.ts';

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

export type Taken = { stored: number; changed: number; unchanged: number };

export type ListStore<Item> = ListEnds<Item> & {
  /** Looks up what storing them needs, outside of the transaction that saves the cursor; what it returns runs in it. */
  prepare(source: string, items: readonly Item[], now: Date): Promise<(tx: Tx) => Promise<Taken>>;
};

/** A list whose unchanged rows are recognized, and not read. */
export type RecognizingStore<Item> = ListEnds<Item> & {
  getNumber(item: Item): string;
  /** The places of rows that are not stored as they are. */
  findChanged(executor: Executor, source: string, marked: readonly MarkedRow[]): Promise<number[]>;
  /** In the transaction that saves the cursor. */
  take(tx: Tx, source: string, sent: SentRows<Item>, reading: { startedAt: Date; now: Date }): Promise<Taken>;
};

/** `unchanged`: the numbers of rows that are stored as they are, which may repeat. */
type SentRows<Item> = { changed: readonly MarkedItem<Item>[]; unchanged: readonly string[]; read: number };

type ListEnds<Item> = {
  /** Null when the city does not say, or not credibly. */
  enteredAt(item: Item, now: Date): Date | null;
  /**
   * Called when the list was read to its end: what was not seen since `startedAt` has left it. False when such a copy is
   * not believed and the last one stays.
   */
  finish(tx: Tx, source: string, reading: { startedAt: Date; now: Date }): Promise<boolean>;
};

/** Two rows with the same contents have the same. */
export const getFingerprint = (contents: object): string =>
  createHash('sha256').update(JSON.stringify(contents)).digest('base64url').slice(0, 22);

type StoredRow = { id: string; fingerprint: string };

/** Of rows that a list sends those to be written; of two with one id the later one counts. */
export function findChanges<Sent extends StoredRow>(
  sent: readonly Sent[],
  known: ReadonlyMap<string, string>,
): { rows: Sent[]; ids: string[]; taken: Taken } {
  const once = [...new Map(sent.map((row) => [row.id, row])).values()];
  const rows = once.filter(({ id, fingerprint }) => known.get(id) !== fingerprint);
  const stored = rows.filter(({ id }) => !known.has(id)).length;
  return {
    rows,
    ids: once.map(({ id }) => id),
    taken: { stored, changed: rows.length - stored, unchanged: sent.length - rows.length },
  };
}
