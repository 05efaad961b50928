import type { FeedState as Standing } from '@towscout/contracts/traffic/schema';
import { lateFrom } from '@towscout/domain/sources';

import type { Database } from '#platform/db/database.ts';

import type { Feed } from './feed.port.ts';
import { type FeedState, findFeedStates } from './feeds.queries.ts';

/** Read and not late yet, answering now or not. */
export const findLiveFeeds = async (db: Database, feeds: readonly Feed[], now: Date): Promise<string[]> =>
  liveKeys(feeds, await findFeedStates(db, feeds), now);

export const liveKeys = (feeds: readonly Feed[], states: ReadonlyMap<string, FeedState>, now: Date): string[] =>
  feeds.filter((feed) => isLive(feed, states.get(feed.key), now)).map(({ key }) => key);

function isLive(feed: Feed, state: FeedState | undefined, now: Date): boolean {
  const newest = state?.newestChangeAt ?? null;
  return newest !== null && feedLateFrom(feed, newest) > now;
}

export const feedLateFrom = ({ source, lateMinutes }: Feed, newestChangeAt: Date): Date =>
  lateFrom(source, newestChangeAt, lateMinutes);

type Part = { state: FeedState; standing: Standing; since: Date | null };

/** From best to worst: a source is as good as the best of its documents. */
const STANDINGS: readonly Standing[] = ['fresh', 'unreachable', 'late', 'waiting'];

/** How a source's documents stand: each by itself, and the best of them. */
export function bestStanding(
  documents: readonly Feed[],
  states: ReadonlyMap<string, FeedState>,
  now: Date,
): { parts: Part[]; best: Part | undefined; state: Standing } {
  const parts = documents.flatMap((feed): Part[] => {
    const state = states.get(feed.key);
    return state ? [{ state, ...getStanding(feed, state, now) }] : [];
  });
  const [best] = parts.toSorted((a, b) => STANDINGS.indexOf(a.standing) - STANDINGS.indexOf(b.standing));
  return { parts, best, state: best?.standing ?? (documents.length > 0 ? 'waiting' : 'off') };
}

function getStanding(feed: Feed, state: FeedState, now: Date): { standing: Standing; since: Date | null } {
  const { lastGoodAt, failingSince, newestChangeAt } = state;
  if (!lastGoodAt && !failingSince) return { standing: 'waiting', since: null };
  if (failingSince) return { standing: 'unreachable', since: failingSince };
  return isLive(feed, state, now)
    ? { standing: 'fresh', since: lastGoodAt }
    : { standing: 'late', since: newestChangeAt };
}
