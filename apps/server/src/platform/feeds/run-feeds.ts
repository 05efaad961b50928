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

/** Polls each of these feeds on its schedule from `start` to `stop`, on one node at a time. */
export function runFeeds<Item, Source extends string>(
  deps: RunDeps,
  feeds: readonly Feed<Item, Source>[],
  rules: FeedRules<Item, Source>,
): { start(): Promise<void>; stop(): Promise<void> } {
  const stopping = new AbortController();
  const loops: Promise<void>[] = [];
  return {
    async start() {
      await ensureFeedStates(
        deps.db,
        feeds.map(({ source }) => source),
        deps.clock.now(),
      );
      loops.push(...feeds.map((feed) => pollUntilStopped(deps, feed, rules, stopping.signal)));
    },
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

async function pollUntilStopped<Item, Source extends string>(
  deps: RunDeps,
  feed: Feed<Item, Source>,
  rules: FeedRules<Item, Source>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    if (!deps.disk.isLow)
      await pollFeed(deps, feed, rules, signal).catch((error: unknown) =>
        deps.log.error({ err: error, feed: feed.source }, 'polling failed'),
      );
    await pause(deps.checkEveryMs, undefined, { signal }).catch(() => undefined);
  }
}
