import type { FeedStatus, FeedState as Standing } from '@towscout/contracts/traffic';

import type { TowFeed } from './feed.port.ts';
import type { FeedState } from './feeds.queries.ts';

/** How a feed stands, for the one quiet place that says so. */
export function feedStatusOf(feed: TowFeed, isOn: boolean, state: FeedState | undefined, liveTrucks: number, now: Date): FeedStatus {
  const [standing, since] = standingOf(feed, isOn, state, now);
  return {
    source: feed.source,
    name: feed.name,
    attribution: feed.attribution,
    attributionUrl: feed.attributionUrl,
    state: standing,
    since: since?.toISOString() ?? null,
    lastGoodAt: state?.lastGoodAt?.toISOString() ?? null,
    liveTrucks,
  };
}

function standingOf(feed: TowFeed, isOn: boolean, state: FeedState | undefined, now: Date): [Standing, Date | null] {
  if (!isOn) return ['off', null];
  if (!state || (!state.lastGoodAt && !state.failingSince)) return ['waiting', null];
  if (state.failingSince) return ['unreachable', state.failingSince];
  if (state.asOf && now.getTime() - state.asOf.getTime() > feed.lateAfterMinutes * 60_000) return ['late', state.asOf];
  return ['fresh', state.lastGoodAt];
}
