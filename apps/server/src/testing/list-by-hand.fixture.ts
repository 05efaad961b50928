import { transact } from '#platform/db/database.ts';
import type { ListStore, Taken } from '#sources';
import { storedList } from '#sources/engine/stored-dataset.ts';

import type { TestServer } from './test-server.fixture.ts';

/** Stores a city's list as a sync does, without a portal. */
export function listByHand<Item>(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  source: string,
  store: ListStore<Item>,
) {
  const dataset = { source, url: '', requiredFields: [], read: readItem<Item> };
  const stored = storedList(dataset, store, 0);
  const reading = (passStartedAt: Date) => ({ city: '', source, position: 0, passStartedAt, now: clock.now() });
  return {
    async take(...items: Item[]): Promise<Taken> {
      const { store: storeRows } = await stored.prepare(
        db,
        reading(clock.now()),
        items.map((item) => ({ item })),
      );
      return transact(db, storeRows);
    },
    finish: (startedAt: Date) => transact(db, async (tx) => stored.finish?.(tx, reading(startedAt))),
  };
}

const readItem = <Item>({ item }: Readonly<Record<string, unknown>>) => ({ kind: 'read' as const, item: item as Item });
