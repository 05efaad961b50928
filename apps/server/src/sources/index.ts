import type { FeedStatus } from '@towscout/contracts/traffic/schema';

import type { Feed } from './engine/feed.port.ts';
import type { ItemStores } from './items.ts';

export type { CatalogSource } from './catalog/source.ts';
export type { Feed, FeedReading } from './engine/feed.port.ts';
export type { CountedStore, FeedIncident, FeedTruck, ItemStore, ListedCamera, Reading } from './items.ts';

export type Sources = {
  /** The documents that this site polls. */
  feeds: readonly Feed[];
  /** Registers the store of each kind of item, before anything is polled. */
  connect(stores: ItemStores): void;
  /** The keys of the documents whose items are live. */
  findLiveFeeds(now: Date): Promise<string[]>;
  /** Polls those of these documents that are due, and waits for them at most so long. */
  pollDue(feeds: readonly Feed[], waitMs: number): Promise<void>;
  /** The state of every feed of trucks or incidents, now. */
  statuses(): Promise<FeedStatus[]>;
};
