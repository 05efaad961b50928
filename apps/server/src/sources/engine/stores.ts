import { type ItemKind, lists } from '@towscout/domain/sources';

import type { ItemStores, SyncStores } from '../items.ts';
import type { Feed, FeedContents } from './feed.port.ts';
import type { TableStores } from './stored-dataset.port.ts';

type Stores = ItemStores & TableStores;

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

export type FreshContents = FeedContents & { newestChangeAt: Date };

/** Returns figures for the log. */
export async function syncItems(
  stores: SyncStores,
  feed: Feed,
  contents: FreshContents,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const kind of feed.kinds) Object.assign(counts, await syncKind(stores, kind, feed, contents));
  return counts;
}

function syncKind<Kind extends ItemKind>(
  stores: SyncStores,
  kind: Kind,
  { key, source }: Feed,
  { items, complete, asOf, newestChangeAt }: FreshContents,
): Promise<Record<string, number>> {
  if (!lists(source, kind)) throw new Error(`the catalog does not say that ${source} lists ${kind}`);
  return stores[kind].sync({ feed: key, source, items: items[kind] ?? [], complete, asOf, newestChangeAt });
}

/** A copy this much older than the last one comes from a server behind the publisher's others. */
const OLDER_BY_MS = 10 * 60_000;

/** By the publisher's own clock. `incidents/merge-incidents.ts` checks documents without one. */
export function createOldCopies(): (feed: string, asOf: Date | null) => boolean {
  const newest = new Map<string, number>();
  return (feed, asOf) => {
    if (!asOf) return false;
    const known = newest.get(feed) ?? 0;
    newest.set(feed, Math.max(known, asOf.getTime()));
    return asOf.getTime() < known - OLDER_BY_MS;
  };
}
