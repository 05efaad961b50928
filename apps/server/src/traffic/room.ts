import { z } from 'zod';

import { feedStatus, trafficPaths } from '@towscout/contracts/traffic';
import { type FeedSource, lateFrom } from '@towscout/domain/sources';

import { findFeedStates } from '#platform/feeds/feeds.queries.ts';
import { type RunDeps, runFeeds } from '#platform/feeds/run-feeds.ts';
import type { App } from '#platform/http/app.ts';
import { forAnyone } from '#platform/http/policy.ts';
import type { Room } from '#platform/room.ts';
import type { Sightings } from '#sightings';

import { feedStatusOf } from './feed-status.ts';
import type { TowFeed } from './tow-feed.ts';

export type TrafficDeps = RunDeps & {
  sightings: Sightings;
  feeds: readonly TowFeed[];
  switchedOn: readonly FeedSource[];
};

export function trafficRoom(deps: TrafficDeps): Room {
  const isOn = ({ source }: TowFeed) => deps.switchedOn.includes(source);
  const running = runFeeds(deps, deps.feeds.filter(isOn), {
    lateFrom,
    take: (source, { items: trucks, complete, asOf, newestChangeAt }) =>
      deps.sightings.takeFeedTrucks({ source, trucks, complete, asOf, newestChangeAt }),
  });
  return { routes: (app) => feedRoutes(app, deps), ...running };
}

function feedRoutes(app: App, { db, clock, feeds, switchedOn, sightings }: TrafficDeps): void {
  app.get(trafficPaths.feeds, { config: forAnyone, schema: { response: { 200: z.array(feedStatus) } } }, async () => {
    const states = new Map(
      (
        await findFeedStates(
          db,
          feeds.map(({ source }) => source),
        )
      ).map((state) => [state.source, state]),
    );
    const counts = await sightings.countLiveBySource(db);
    return feeds.map(({ source }) =>
      feedStatusOf(source, switchedOn.includes(source), states.get(source), counts.get(source) ?? 0, clock.now()),
    );
  });
}
