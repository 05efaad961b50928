import type { FeedState as Standing } from '@towscout/contracts/traffic/schema';

import type { Feed } from './engine/feed.port.ts';
import type { FeedState } from './engine/feeds.queries.ts';
import { isLive } from './engine/live-feeds.ts';

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
