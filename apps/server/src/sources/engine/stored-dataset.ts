import type { Tx } from '#platform/db/database.ts';

import type { City, Dataset, RecognizedTable } from '../city.port.ts';
import { recordNewestEntry, recordRefused, recordSynced } from './lists/city-lists.queries.ts';
import { markRows, readChanged, type RejectedRow } from './marked-rows.ts';
import type { ListStore, RecognizingStore, Taken, Reading, StoredDataset, TableStores } from './stored-dataset.port.ts';

/** Violations come first: people wait for them. */
export const storedDatasets = (
  { violations, tows, towZones, streetRules }: City,
  stores: TableStores,
  readerVersion: string,
): StoredDataset[] => [
  ...violations.map((dataset, position) => stores.violations.open(dataset, position)),
  ...tows.map((dataset, position) => recognizedList(dataset, stores.tows, { position, readerVersion })),
  ...towZones.map((dataset, position) => storedList(dataset, stores.towZones, position)),
  ...streetRules.map((dataset, position) => storedList(dataset, stores.streetRules, position)),
];

/** So that the sync need not know what kind of item it moves. */
export function storedList<Item>(dataset: Dataset<Item>, store: ListStore<Item>, position: number): StoredDataset {
  return {
    ...wholeList(dataset, store, position),
    async prepare(_db, { source, now }, rows) {
      const items: Item[] = [];
      const unread: Item[] = [];
      const rejected: RejectedRow[] = [];
      for (const row of rows) {
        const reading = dataset.read(row, now);
        if (reading.kind === 'read') items.push(reading.item);
        else rejected.push({ row, reason: reading.reason, field: reading.field });
        if (reading.kind === 'rejected' && reading.unread) unread.push(reading.unread);
      }
      const take = await store.prepare(source, items, now);
      const takeUnread = await store.prepare(source, unread, now);
      return {
        rejected,
        async store(tx) {
          const taken = await take(tx);
          // They are counted among those that were set aside.
          await takeUnread(tx);
          await recordNewest(tx, source, items, { store, now });
          return taken;
        },
      };
    },
  };
}

/** One whose unchanged rows are not even read. */
export function recognizedList<Item>(
  dataset: Dataset<Item> & RecognizedTable,
  store: RecognizingStore<Item>,
  { position, readerVersion }: { position: number; readerVersion: string },
): StoredDataset {
  return {
    ...wholeList(dataset, store, position),
    async prepare(db, { source, passStartedAt: startedAt, now }, rows) {
      const marked = markRows(rows, dataset, readerVersion);
      const changedPositions = new Set(await store.findChanged(db, source, marked));
      const { changed, rejected } = readChanged(dataset, store.getNumber, { marked, changedPositions, now });
      const unchanged = marked.flatMap(({ number }, at) => (changedPositions.has(at) ? [] : [number]));
      return {
        rejected,
        async store(tx): Promise<Taken> {
          const sent = { changed, unchanged, read: rows.length - rejected.length };
          const taken = await store.take(tx, source, sent, { startedAt, now });
          await recordNewest(
            tx,
            source,
            changed.map(({ item }) => item),
            { store, now },
          );
          return taken;
        },
      };
    },
  };
}

type ListEnds<Item> = Pick<ListStore<Item>, 'enteredAt' | 'finish'>;

const wholeList = <Item>(dataset: Dataset<Item>, store: ListEnds<Item>, position: number) => ({
  source: dataset.source,
  dataset,
  position,
  isWhole: true,
  async finish(tx: Tx, { source, passStartedAt: startedAt, now }: Reading) {
    const isBelieved = await store.finish(tx, source, { startedAt, now });
    await (isBelieved ? recordSynced : recordRefused)(tx, source, now);
  },
});

const recordNewest = <Item>(
  tx: Tx,
  source: string,
  items: readonly Item[],
  { store, now }: { store: ListEnds<Item>; now: Date },
): Promise<void> =>
  recordNewestEntry(
    tx,
    source,
    items.map((item) => store.enteredAt(item, now)),
  );
