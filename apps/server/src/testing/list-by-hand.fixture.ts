import { transact } from '#platform/db/database.ts';
import type { ListStore, Row, StoredDataset, Taken } from '#sources';
import { storedList } from '#sources/engine/stored-dataset.ts';

import type { TestServer } from './test-server.fixture.ts';

type Parts = Pick<TestServer, 'db' | 'clock'>;

/** Stores a city's list as a sync does, without a portal. */
export const listByHand = <Item>(parts: Parts, source: string, store: ListStore<Item>) =>
  byHand(parts, storedList({ source, url: '', requiredFields: [], read: readItem<Item> }, store, 0), (item: Item) => ({
    item,
  }));

export function byHand<Item>({ db, clock }: Parts, stored: StoredDataset, toRow: (item: Item) => Row) {
  const { source } = stored;
  const reading = (passStartedAt: Date) => ({ city: '', source, position: 0, passStartedAt, now: clock.now() });
  return {
    async take(...items: Item[]): Promise<Taken> {
      const { store } = await stored.prepare(db, reading(clock.now()), items.map(toRow));
      return transact(db, store);
    },
    finish: (startedAt: Date) => transact(db, async (tx) => stored.finish?.(tx, reading(startedAt))),
  };
}

/** Of a row that holds it. */
export const readItem = <Item>({ item }: Row) => ({ kind: 'read' as const, item: item as Item });
