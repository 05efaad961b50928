import type { FeedKey } from './traffic-feed.ts';

/** A copy this much older than the last one comes from a server behind the publisher's others. */
const OLDER_BY_MS = 10 * 60_000;

/**
 * Tells whether a document is an older copy than the one that was read before, by the publisher's own clock. What it
 * omits has not ended. For CHP, whose documents have no time of their own, `Last-Modified` tells it, or without it the newest line; for the 511
 * sites, the incidents themselves do (`incidents/older-copy.ts`).
 */
export function createOldCopies(): (feed: FeedKey, asOf: Date) => boolean {
  const newest = new Map<FeedKey, number>();
  return (feed, asOf) => {
    const known = newest.get(feed) ?? 0;
    newest.set(feed, Math.max(known, asOf.getTime()));
    return asOf.getTime() < known - OLDER_BY_MS;
  };
}
