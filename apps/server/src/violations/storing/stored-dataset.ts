import type { City, CityTow, Dataset, TowZone, ViolationDataset } from '../cities/city.port.ts';
import type { Taker } from '../taker.port.ts';
import type { SetAside, StoredDataset } from './store.port.ts';

type Stores = {
  violations(dataset: ViolationDataset, position: number): StoredDataset;
  tows: Taker<CityTow>;
  towZones: Taker<TowZone>;
};

/** All tables of a city, each with how it is stored. Violations come first: people wait for them. */
export const storedDatasets = ({ violations, tows, towZones }: City, stores: Stores): StoredDataset[] => [
  ...violations.map(stores.violations),
  ...tows.map((dataset, position) => storedList(dataset, stores.tows, position)),
  ...towZones.map((dataset, position) => storedList(dataset, stores.towZones, position)),
];

/** Joins the two by what both agree on, so that the sync need not know what kind of item it moves. */
function storedList<Item>(dataset: Dataset<Item>, { take, finish }: Taker<Item>, position: number): StoredDataset {
  return {
    source: dataset.source,
    dataset,
    position,
    isWhole: true,
    async prepare(_db, { source, now }, rows) {
      const items: Item[] = [];
      const aside: SetAside[] = [];
      for (const row of rows) {
        const reading = dataset.read(row, now);
        if (reading.kind === 'read') items.push(reading.item);
        else aside.push({ row, reason: reading.reason, field: reading.field });
      }
      return { aside, store: (tx) => take(tx, source, items, now) };
    },
    finish: (tx, { source, passStartedAt, now }) =>
      finish(tx, source, { startedAt: passStartedAt, isWhole: true, now }),
  };
}
