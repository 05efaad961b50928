import { setTimeout as pause } from 'node:timers/promises';

import type { DiskState } from '#platform/disk/disk-space.ts';

import type { Feed } from './feed.port.ts';
import { ensureFeedStates } from './feeds.queries.ts';
import { type PollDeps, pollFeed, type StoreItems } from './poll-feed.ts';

export type RunDeps = PollDeps & {
  /** How often a node checks whether a feed is due; each feed is polled on its own schedule. */
  checkEveryMs: number;
  /** While the disk is full, no feed is polled. */
  disk: DiskState;
};

export type RunningFeeds = {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Polls those of these feeds that are due, and waits for them, or for those being polled, at most so long. */
  pollDue(feeds: readonly Feed[], waitMs: number): Promise<void>;
};

/** Polls each of these feeds on its schedule from `start` to `stop`, on one node at a time. */
export function runFeeds(deps: RunDeps, feeds: readonly Feed[], store: StoreItems): RunningFeeds {
  const stopping = new AbortController();
  const loops: Promise<void>[] = [];
  const polls = new Map<string, Promise<void>>();

  function poll(feed: Feed): Promise<void> {
    const polling =
      polls.get(feed.key) ??
      pollFeed(deps, feed, store, stopping.signal)
        .catch((error: unknown) => deps.log.error({ err: error, feed: feed.key }, 'polling failed'))
        .finally(() => polls.delete(feed.key));
    polls.set(feed.key, polling);
    return polling;
  }

  async function pollUntilStopped(feed: Feed): Promise<void> {
    while (!stopping.signal.aborted) {
      if (!deps.disk.isLow) await poll(feed);
      await pause(deps.checkEveryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    async start() {
      await ensureFeedStates(
        deps.db,
        feeds.map(({ key }) => key),
        deps.clock.now(),
      );
      loops.push(...feeds.map(pollUntilStopped));
    },
    async stop() {
      stopping.abort();
      await Promise.all([...loops, ...polls.values()]);
    },
    async pollDue(due, waitMs) {
      if (deps.disk.isLow) return;
      const waited = new AbortController();
      const late = pause(waitMs, undefined, { signal: waited.signal }).catch(() => undefined);
      await Promise.race([Promise.all(due.map(poll)), late]);
      waited.abort();
    },
  };
}
