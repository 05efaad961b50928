import { setTimeout as pause } from 'node:timers/promises';

import type { DiskState } from '#platform/disk/disk-space.ts';

import type { Feed } from './feed.port.ts';
import { ensureFeedStates } from './feeds.queries.ts';
import { type PollDeps, pollFeed, type StoreItems } from './poll-feed.ts';

export type RunDeps = PollDeps & {
  /** Each feed is polled on its own schedule. */
  checkEveryMs: number;
  disk: DiskState;
};

export type RunningFeeds = {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Waits at most so long, also for polls under way. */
  pollDue(feeds: readonly Feed[], waitMs: number): Promise<void>;
};

/** On one node at a time. */
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

  const wait = (milliseconds: number) =>
    pause(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);

  /** Spread over the interval: after a first start all feeds are due, and their documents would fill the memory. */
  async function pollUntilStopped(feed: Feed, index: number): Promise<void> {
    await wait((deps.checkEveryMs * index) / feeds.length);
    while (!stopping.signal.aborted) {
      if (!deps.disk.isLow) await poll(feed);
      await wait(deps.checkEveryMs);
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
