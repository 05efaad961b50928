import { setTimeout as pause } from 'node:timers/promises';

import type { DiskState } from '#platform/disk/disk-space.ts';
import { within } from '#platform/within.ts';

import type { Feed } from './feed.port.ts';
import { ensureFeedStates, findDueFeeds } from './feeds.queries.ts';
import { type PollDeps, pollFeed, type StoreItems } from './poll-feed.ts';

export type RunDeps = PollDeps & { checkEveryMs: number; disk: DiskState };

export type RunningFeeds = {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Waits at most so long, also for polls under way. */
  pollDue(feeds: readonly Feed[], waitMs: number): Promise<void>;
};

/** On one node at a time. */
export function runFeeds(deps: RunDeps, feeds: readonly Feed[], store: StoreItems): RunningFeeds {
  const stopping = new AbortController();
  let loop: Promise<void> | null = null;
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

  /** In one query: one for each feed would fill the heap faster than its documents. */
  async function findDue(): Promise<Feed[]> {
    if (deps.disk.isLow) return [];
    try {
      const due = await findDueFeeds(deps.db, deps.clock.now());
      // Those that are off stay due.
      return due.size === 0 ? [] : feeds.filter(({ key }) => due.has(key)).filter(await deps.readSwitches());
    } catch (error) {
      deps.log.error({ err: error }, 'due feeds could not be found');
      return [];
    }
  }

  /** Spread over the interval: after a first start all feeds are due, and their documents would fill the memory. */
  async function pollUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      const due = await findDue();
      for (const feed of due) {
        if (stopping.signal.aborted) return;
        void poll(feed);
        await wait(deps.checkEveryMs / due.length);
      }
      if (due.length === 0) await wait(deps.checkEveryMs);
    }
  }

  return {
    async start() {
      await ensureFeedStates(
        deps.db,
        feeds.map(({ key }) => key),
        deps.clock.now(),
      );
      if (feeds.length > 0) loop = pollUntilStopped();
    },
    async stop() {
      stopping.abort();
      await loop;
      await Promise.all(polls.values());
    },
    async pollDue(due, waitMs) {
      if (deps.disk.isLow) return;
      await within(waitMs, Promise.all(due.map(poll)), undefined);
    },
  };
}
