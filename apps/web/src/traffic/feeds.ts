import { queryOptions, useQuery } from '@tanstack/react-query';

import { trafficPaths } from '@towscout/contracts/traffic/paths';
import type { FeedState, FeedStatus } from '@towscout/contracts/traffic/schema';
import { clockTime, timeSince } from '@towscout/domain/format-time';
import type { TowFeed } from '@towscout/domain/sources/tow-calls';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';

const FEEDS_POLL_MS = 60_000;

export const feedsOptions = queryOptions({
  queryKey: [trafficPaths.feeds],
  queryFn: ({ signal }) => api.get(trafficPaths.feeds, { signal }),
  refetchInterval: FEEDS_POLL_MS,
});

/** Null when unknown. */
export function useFeeds(): { feeds: readonly FeedStatus[] | null; isLoading: boolean } {
  const { data, isError, isPending } = useQuery(feedsOptions);
  return { feeds: isError ? null : (data ?? null), isLoading: isPending };
}

/** Silence that is worth mentioning. */
const QUIET_MS = 10 * 60_000;

/** Null when there is nothing to say. */
export function describeFeed(feed: FeedStatus, now: Date): string | null {
  const lastGood = feed.lastGoodAt === null ? null : new Date(feed.lastGoodAt);
  const since = feed.since === null ? null : new Date(feed.since);
  switch (feed.state) {
    case 'fresh':
      return lastGood ? describeFresh(lastGood, feed.newestChangeAt, now) : m.traffic_live();
    case 'late':
      return since ? m.traffic_delayed_since({ time: clockTime(since, now) }) : m.traffic_delayed();
    case 'unreachable':
      return since ? m.traffic_down_since({ time: clockTime(since, now) }) : m.traffic_down();
    case 'waiting':
      return m.traffic_waiting();
    case 'off':
      return null;
  }
}

/** A recent read can still bring old data. */
function describeFresh(lastGood: Date, newestChangeAt: string | null, now: Date): string {
  const changed = newestChangeAt === null ? lastGood : new Date(newestChangeAt);
  return lastGood.getTime() - changed.getTime() > QUIET_MS
    ? m.traffic_checked({ checked: timeSince(lastGood, now), changed: timeSince(changed, now) })
    : m.traffic_updated({ age: timeSince(lastGood, now) });
}

export const scanGaps = (feeds: readonly FeedStatus[], now: Date): string[] =>
  feeds.flatMap((feed) => {
    const state = feed.state !== 'fresh' && describeFeed(feed, now);
    return state ? [m.traffic_gap({ feed: feed.name, state })] : [];
  });

type Coverage = { covering: readonly TowFeed[]; feeds: readonly FeedStatus[] | null };

/** Null for a feed that is fresh, and for one that this site doesn't use. */
function describeDown(feed: string, state: FeedState): string | null {
  if (state === 'fresh' || state === 'off') return null;
  return {
    late: m.traffic_feed_late({ feed }),
    unreachable: m.traffic_feed_unreachable({ feed }),
    waiting: m.traffic_feed_waiting({ feed }),
  }[state];
}

const getState = ({ source }: TowFeed, feeds: readonly FeedStatus[]): FeedState =>
  feeds.find((feed) => feed.source === source)?.state ?? 'off';

/** Empty also while unknown. */
export const findLiveFeeds = ({ covering, feeds }: Coverage): TowFeed[] =>
  feeds ? covering.filter((feed) => getState(feed, feeds) === 'fresh') : [];

/** 'Official feed: California highways only.', or 'No official feed here, only drivers' reports.' Null when unknown. */
export function describeOfficial(coverage: Coverage): string | null {
  const { covering, feeds } = coverage;
  if (!feeds) return null;
  const live = findLiveFeeds(coverage);
  const down = covering.flatMap((feed) => describeDown(nameFeed(feed), getState(feed, feeds)) ?? []);
  if (live.length + down.length === 0) return m.traffic_only_drivers();
  return [
    ...(live.length > 0
      ? [m.traffic_official_feeds({ count: live.length, areas: live.map(nameArea).join(', ') })]
      : []),
    ...down,
  ].join(' ');
}

/** 'San Francisco's feed', 'The California highways feed'. */
const nameFeed = ({ covers, roads }: TowFeed): string =>
  roads === 'highways' ? m.traffic_highways_feed({ covers }) : m.traffic_place_feed({ covers });

/** 'California highways only'. */
export const nameArea = ({ covers, roads }: TowFeed): string =>
  roads === 'highways' ? m.traffic_highways_only({ covers }) : covers;
