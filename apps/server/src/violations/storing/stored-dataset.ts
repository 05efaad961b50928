import type { City, CityTow, CityViolation, Dataset, TowZone } from '../cities/city.port.ts';
import type { Taker } from '../taker.port.ts';
import type { SetAside, Store, StoredDataset } from './store.port.ts';

type Stores = { violations: Store<CityViolation>; tows: Store<CityTow>; towZones: Store<TowZone> };

/** All tables of a city, each with how it is stored. Violations come first: people wait for them. */
export const storedDatasets = ({ violations, tows, towZones }: City, stores: Stores): StoredDataset[] => [
  ...violations.map((dataset, position) => storedDataset(dataset, stores.violations, position, false)),
  ...tows.map((dataset, position) => storedDataset(dataset, stores.tows, position, true)),
  ...towZones.map((dataset, position) => storedDataset(dataset, stores.towZones, position, true)),
];

/** A store of items that need nothing looked up before. */
export const takenBy = <Item>({ take, finish }: Taker<Item>): Store<Item> => ({
  prepare:
    async (_db, { source, now }, items) =>
    (tx) =>
      take(tx, source, items, now),
  finish: (tx, { source, passStartedAt, now }) => finish(tx, source, { startedAt: passStartedAt, isWhole: true, now }),
});

/** Joins the two by what both agree on, so that the sync need not know what kind of item it moves. */
function storedDataset<Item>(
  dataset: Dataset<Item>,
  store: Store<Item>,
  position: number,
  isWhole: boolean,
): StoredDataset {
  return {
    source: dataset.source,
    dataset,
    position,
    isWhole,
    read(rows, now) {
      const items: Item[] = [];
      const aside: SetAside[] = [];
      for (const row of rows) {
        const reading = dataset.read(row, now);
        if (reading.kind === 'read') items.push(reading.item);
        else aside.push({ row, reason: reading.reason, field: reading.field });
      }
      return { aside, prepare: (db, reading) => store.prepare(db, reading, items) };
    },
    ...(isWhole && store.finish && { finish: store.finish }),
  };
}
