import type { ItemStores } from '../items.ts';
import type { TableStores } from './stored-dataset.port.ts';

export type Stores = ItemStores & TableStores;

const KINDS = [
  'trucks',
  'towRecords',
  'incidents',
  'cameras',
  'violations',
  'tows',
  'towZones',
  'streetRules',
] as const satisfies (keyof Stores)[];

const areAll = (stores: Partial<Stores>): stores is Stores => KINDS.every((kind) => stores[kind]);

/** Each room adds its own when it is created. */
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
