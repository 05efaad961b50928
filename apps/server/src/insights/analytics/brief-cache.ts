import { LRUCache } from 'lru-cache';

import { type Clock, expiringBy } from '#platform/clock.ts';

/** Shares concurrent requests; failures aren't cached. */
export function createBriefCache<Value extends object | string | number>(
  clock: Clock,
  { seconds, most }: { seconds: number; most: number },
) {
  const cache = new LRUCache<string, Value, () => Promise<Value>>({
    max: most,
    ttl: seconds * 1000,
    ...expiringBy(clock),
    // An evicted request still resolves for its callers.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => context(),
  });
  return (key: string, make: () => Promise<Value>): Promise<Value> => cache.forceFetch(key, { context: make });
}
