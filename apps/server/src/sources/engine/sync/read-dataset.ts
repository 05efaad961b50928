import type { Clock } from '#platform/clock.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';

import type { RejectedRow } from '../marked-rows.ts';
import { checkFields, checkFirstAnswer, checkTypes, cursorBehind } from '../socrata/check-rows.ts';
import type { Rows, Cursor } from '../socrata/get-rows.ts';
import { lasting } from '../socrata/socrata-error.ts';
import type { Taken, Reading, StoredDataset } from '../stored-dataset.port.ts';
import { findDataset, saveDataset } from './datasets.queries.ts';

export type Step = Taken & { read: number; rejected: readonly RejectedRow[] };

export type ReadingDeps = {
  db: Database;
  clock: Clock;
  city: string;
  /** When this sync began: a table that is read whole is begun anew by each. */
  syncStartedAt: Date;
  getPage(cursor: Cursor | null): Promise<Rows>;
  /** Throws when this node must not go on. */
  record(tx: Tx, source: string, step: Step): Promise<void>;
  mostRows: number;
};

type Pass = { startedAt: Date; cursor: Cursor | null };

/** Three batches are in memory at once; the embedded database holds up the server for a whole statement. */
export const BATCH_ROWS = { postgres: 1000, pglite: 500 };

/** Rows, cursor and counts are one transaction, so it always resumes behind the last stored row. */
export async function readDataset(deps: ReadingDeps, stored: StoredDataset): Promise<void> {
  const { db, clock } = deps;
  const begun = await beginPass(deps, stored);
  let { cursor } = begun;
  let read = 0;
  for (let hasMore = true; hasMore;) {
    hasMore = false;
    const page = await deps.getPage(cursor);
    for await (const batch of oneAhead(prepareRows(deps, stored, { ...begun, cursor, isFirst: read === 0 }, page))) {
      hasMore = true;
      await batch.store();
      cursor = batch.cursor;
      read += batch.rows;
    }
    if (read > deps.mostRows) throw lasting(`sent more than ${deps.mostRows.toLocaleString('en-US')} rows`);
  }
  await transact(db, async (tx) => {
    // An empty list is rather a portal's fault than true: what was there stays, and grows old.
    if (cursor) await stored.finish?.(tx, toReading(deps, stored, begun));
    await saveDataset(tx, toKey(deps, stored), { completedAt: clock.now() });
  });
}

type PagePass = Pass & { isFirst: boolean };

async function* prepareRows(deps: ReadingDeps, stored: StoredDataset, pass: PagePass, { fields, rows }: Rows) {
  const { isUnseen, format, requiredFields } = stored.dataset;
  let isFirst = pass.isFirst && isUnseen;
  let last = pass.cursor;
  for await (const batch of oneAhead(inBatches(rows, BATCH_ROWS[deps.db.kind]))) {
    // A layer was checked by its own list of fields.
    if (isFirst && format !== 'arcgis') checkFirstAnswer(requiredFields, { rows: batch });
    isFirst = false;
    checkFields(requiredFields, { fields, rows: batch });
    const cursor = cursorBehind(batch, last, deps.clock.now());
    const { rejected, store } = await stored.prepare(deps.db, toReading(deps, stored, pass), batch);
    checkTypes(batch.length, rejected);
    last = cursor;
    yield {
      cursor,
      rows: batch.length,
      store: () =>
        transact(deps.db, async (tx) => {
          const counts = await store(tx);
          await saveDataset(tx, toKey(deps, stored), toColumns({ ...pass, cursor }));
          await deps.record(tx, stored.source, { read: batch.length, ...counts, rejected });
        }),
    };
  }
}

/** A table that is read whole begins anew with each sync. */
async function beginPass(deps: ReadingDeps, stored: StoredDataset): Promise<Pass> {
  const known = await findDataset(deps.db, stored.source);
  const goesOn = known?.passStartedAt && known.passStartedAt >= deps.syncStartedAt ? known.passStartedAt : null;
  const startedAt = goesOn ?? deps.clock.now();
  const isAnew = !known || known.updatedAt === null || (stored.isWhole && !goesOn);
  const cursor = isAnew ? null : { updatedAt: known.updatedAt ?? '', rowId: known.rowId };
  await saveDataset(deps.db, toKey(deps, stored), toColumns({ startedAt, cursor }));
  return { startedAt, cursor };
}

const toKey = ({ city }: ReadingDeps, { source }: StoredDataset) => ({ source, city });

const toColumns = ({ startedAt, cursor }: Pass) => ({
  passStartedAt: startedAt,
  updatedAt: cursor?.updatedAt ?? null,
  rowId: cursor?.rowId ?? null,
});

const toReading = (
  { city, clock }: ReadingDeps,
  { source, position }: StoredDataset,
  { startedAt }: Pass,
): Reading => ({ city, source, position, passStartedAt: startedAt, now: clock.now() });

/** Gives out what came before a failure. */
export async function* inBatches<Item>(pieces: AsyncIterable<readonly Item[]>, size: number): AsyncGenerator<Item[]> {
  const waiting: Item[] = [];
  try {
    for await (const items of pieces) {
      waiting.push(...items);
      while (waiting.length >= size) yield waiting.splice(0, size);
    }
  } catch (error) {
    if (waiting.length > 0) yield waiting;
    throw error;
  }
  if (waiting.length > 0) yield waiting;
}

/** Makes the next one while the caller works on the last. */
export async function* oneAhead<Item>(items: AsyncGenerator<Item>): AsyncGenerator<Item> {
  try {
    let coming = items.next();
    for (;;) {
      const { done, value } = await coming;
      if (done) return;
      coming = items.next();
      // Its failure is told when its turn comes.
      coming.catch(() => undefined);
      yield value;
    }
  } finally {
    await items.return(undefined);
  }
}
