import { feedStatus, trafficPaths } from '@towscout/contracts/traffic';
import type { FeedSource } from '@towscout/domain/sources';
import { z } from 'zod';

import type { App } from '../platform/http/app.ts';
import type { Room } from '../platform/room.ts';
import type { TowFeed } from './feed.port.ts';
import { feedStatusOf } from './feed-status.ts';
import { ensureFeedStates, findFeedStates } from './feeds.queries.ts';
import { pollFeed, type PollDeps } from './poll-feed.ts';

export type TrafficDeps = PollDeps & {
  feeds: readonly TowFeed[];
  switchedOn: readonly FeedSource[];
  /** How often a node looks whether a feed is due; the feed itself is asked on its own schedule. */
  lookEveryMs: number;
};

export function trafficRoom(deps: TrafficDeps): Room {
  const stopping = new AbortController();
  const running = deps.feeds.filter(({ source }) => deps.switchedOn.includes(source));
  const loops: Promise<void>[] = [];
  return {
    routes: (app) => feedRoutes(app, deps),
    async start() {
      await ensureFeedStates(deps.db, running.map(({ source }) => source), deps.clock.now());
      loops.push(...running.map((feed) => keepPolling(deps, feed, stopping.signal)));
    },
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

async function keepPolling(deps: TrafficDeps, feed: TowFeed, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pollFeed(deps, feed, signal).catch((error: unknown) => deps.log.error({ err: error, feed: feed.source }, 'polling failed'));
    await pause(deps.lookEveryMs, signal);
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true });
  });

function feedRoutes(app: App, { db, clock, feeds, switchedOn, sightings }: TrafficDeps): void {
  app.get(trafficPaths.feeds, { schema: { response: { 200: z.array(feedStatus) } } }, async () => {
    const states = new Map((await findFeedStates(db, feeds.map(({ source }) => source))).map((state) => [state.source, state]));
    const counts = await sightings.countLiveBySource(db);
    return feeds.map(({ source }) =>
      feedStatusOf(source, switchedOn.includes(source), states.get(source), counts.get(source) ?? 0, clock.now()),
    );
  });
}
