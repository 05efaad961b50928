import { setTimeout as pause } from 'node:timers/promises';

import type { DiskState } from '../disk/disk-space.ts';
import type { Feed } from './feed.port.ts';
import { ensureFeedStates } from './feeds.queries.ts';
import { type FeedRules, type PollDeps, pollFeed } from './poll-feed.ts';

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
  pollDue(sources: readonly string[], waitMs: number): Promise<void>;
};

/** Polls each of these feeds on its schedule from `start` to `stop`, on one node at a time. */
export function runFeeds<Item, Source extends string>(
  deps: RunDeps,
  feeds: readonly Feed<Item, Source>[],
  rules: FeedRules<Item, Source>,
): RunningFeeds {
  const stopping = new AbortController();
  const loops: Promise<void>[] = [];
  const polls = new Map<string, Promise<void>>();

  function poll(feed: Feed<Item, Source>): Promise<void> {
    const polling =
      polls.get(feed.source) ??
      pollFeed(deps, feed, rules, stopping.signal)
        .catch((error: unknown) => deps.log.error({ err: error, feed: feed.source }, 'polling failed'))
        .finally(() => polls.delete(feed.source));
    polls.set(feed.source, polling);
    return polling;
  }

  async function pollUntilStopped(feed: Feed<Item, Source>): Promise<void> {
    while (!stopping.signal.aborted) {
      if (!deps.disk.isLow) await poll(feed);
      await pause(deps.checkEveryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    async start() {
      await ensureFeedStates(
        deps.db,
        feeds.map(({ source }) => source),
        deps.clock.now(),
      );
      loops.push(...feeds.map(pollUntilStopped));
    },
    async stop() {
      stopping.abort();
      await Promise.all([...loops, ...polls.values()]);
    },
    async pollDue(sources, waitMs) {
      if (deps.disk.isLow) return;
      const waited = new AbortController();
      const late = pause(waitMs, undefined, { signal: waited.signal }).catch(() => undefined);
      const due = feeds.filter(({ source }) => sources.includes(source));
      await Promise.race([Promise.all(due.map(poll)), late]);
      waited.abort();
    },
  };
}
