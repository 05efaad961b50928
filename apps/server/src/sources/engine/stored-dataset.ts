import type { City, Dataset } from '../city.port.ts';
import type { ListStore } from './list-store.port.ts';
import { recordNewestEntry, recordRefused, recordSynced } from './lists/city-lists.queries.ts';
import type { RejectedRow, StoredDataset, TableStores } from './stored-dataset.port.ts';

/** Violations come first: people wait for them. */
export const storedDatasets = (
  { violations, tows, towZones, streetRules }: City,
  stores: TableStores,
): StoredDataset[] => [
  ...violations.map((dataset, position) => stores.violations.open(dataset, position)),
  ...tows.map((dataset, position) => storedList(dataset, stores.tows, position)),
  ...towZones.map((dataset, position) => storedList(dataset, stores.towZones, position)),
  ...streetRules.map((dataset, position) => storedList(dataset, stores.streetRules, position)),
];

/** So that the sync need not know what kind of item it moves. */
export function storedList<Item>(dataset: Dataset<Item>, store: ListStore<Item>, position: number): StoredDataset {
  return {
    source: dataset.source,
    dataset,
    position,
    isWhole: true,
    async prepare(_db, { source, now }, rows) {
      const items: Item[] = [];
      const rejected: RejectedRow[] = [];
      for (const row of rows) {
        const reading = dataset.read(row, now);
        if (reading.kind === 'read') items.push(reading.item);
        else rejected.push({ row, reason: reading.reason, field: reading.field });
      }
      return {
        rejected,
        async store(tx) {
          const taken = await store.take(tx, source, items, now);
          await recordNewestEntry(
            tx,
            source,
            items.map((item) => store.enteredAt(item, now)),
          );
          return taken;
        },
      };
    },
    async finish(tx, { source, passStartedAt: startedAt, now }) {
      const isBelieved = await store.finish(tx, source, { startedAt, now });
      await (isBelieved ? recordSynced : recordRefused)(tx, source, now);
    },
  };
}
