import type { Executor } from '#platform/db/database.ts';

import type { Feed } from '../feed.port.ts';
import { findSwitches } from './switches.queries.ts';

type SourceOf = Pick<Feed, 'source'>;

/** All documents that this site could read. */
export type OpenedFeeds = { feeds: readonly Feed[]; isOnByDefault(feed: SourceOf): boolean };

export type FeedSwitches = {
  /** As the database has it at this moment: nodes and restarts agree. */
  readSwitches(executor?: Executor): Promise<(feed: SourceOf) => boolean>;
  /** The documents of the sources that are on. */
  findRunning(executor?: Executor): Promise<readonly Feed[]>;
};

export function createFeedSwitches(db: Executor, { feeds, isOnByDefault }: OpenedFeeds): FeedSwitches {
  const readSwitches: FeedSwitches['readSwitches'] = async (executor = db) => {
    const switches = await findSwitches(executor);
    return (feed) => switches.get(feed.source)?.isOn ?? isOnByDefault(feed);
  };
  return { readSwitches, findRunning: async (executor) => feeds.filter(await readSwitches(executor)) };
}
