import type { ItemStores } from '../items.ts';
import type { TableStores } from './stored-dataset.port.ts';

/** A store for each kind of item that documents and tables list. */
export type Stores = ItemStores & TableStores;

const KINDS = [
  'trucks',
  'incidents',
  'cameras',
  'violations',
  'tows',
  'towZones',
  'streetRules',
] as const satisfies (keyof Stores)[];

const areAll = (stores: Partial<Stores>): stores is Stores => KINDS.every((kind) => stores[kind]);

/** Collects the stores: each room adds its own when it is created, before anything is read. */
export function createStores(): { add(stores: Partial<Stores>): void; all(): Stores } {
  const added: Partial<Stores> = {};
  return {
    add: (stores) => void Object.assign(added, stores),
    all() {
      if (!areAll(added)) throw new Error(`of the stores there are only those of ${Object.keys(added).join(', ')}`);
      return added;
    },
  };
}
