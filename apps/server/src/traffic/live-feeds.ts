import { lateFrom } from '@towscout/domain/sources';

import type { Database } from '#platform/db/database.ts';
import { type FeedState, findFeedStates } from '#platform/feeds/feeds.queries.ts';

import { type FeedKey, sourceOf } from './traffic-feed.ts';

/** The feeds whose incidents are live: read, and not late yet, whether or not they answer now. */
export async function liveFeeds(db: Database, running: readonly FeedKey[], now: Date): Promise<FeedKey[]> {
  const states = await findFeedStates(db, [...running]);
  return running.filter((feed) => states.some((state) => state.source === feed && isLive(state, now)));
}

/** Whether what a feed listed last still holds. */
export const isLive = ({ source, newestChangeAt }: FeedState, now: Date): boolean =>
  newestChangeAt !== null && lateFrom(sourceOf(source as FeedKey), newestChangeAt) > now;
