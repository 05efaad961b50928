import { lateFrom } from '@towscout/domain/sources';

import type { Database } from '#platform/db/database.ts';

import type { Feed } from './feed.port.ts';
import { type FeedState, findFeedStates } from './feeds.queries.ts';

/** Read and not late yet, answering now or not. */
export const findLiveFeeds = async (db: Database, feeds: readonly Feed[], now: Date): Promise<string[]> =>
  liveKeys(feeds, await findFeedStates(db, feeds), now);

export const liveKeys = (feeds: readonly Feed[], states: ReadonlyMap<string, FeedState>, now: Date): string[] =>
  feeds.filter((feed) => isLive(feed, states.get(feed.key), now)).map(({ key }) => key);

export function isLive(feed: Feed, state: FeedState | undefined, now: Date): boolean {
  const newest = state?.newestChangeAt ?? null;
  return newest !== null && feedLateFrom(feed, newest) > now;
}

export const feedLateFrom = ({ source, lateMinutes }: Feed, newestChangeAt: Date): Date =>
  lateFrom(source, newestChangeAt, lateMinutes);
