import type { FeedState, FeedStatus } from '@towscout/contracts/traffic/schema';
import type { TowFeed } from '@towscout/domain/sources/tow-calls';
import { m } from '@towscout/messages';

type Coverage = {
  covering: readonly TowFeed[];
  feeds: readonly FeedStatus[] | null;
  /** 'Chicago'; null when unknown. */
  city: string | null;
};

/** Null for a feed that is fresh. */
function describeDown(feed: string, state: FeedState): string | null {
  if (state === 'fresh') return null;
  return {
    late: m.traffic_feed_late({ feed }),
    unreachable: m.traffic_feed_unreachable({ feed }),
    waiting: m.traffic_feed_waiting({ feed }),
    off: m.traffic_feed_off({ feed }),
  }[state];
}

const getState = ({ source }: TowFeed, feeds: readonly FeedStatus[]): FeedState =>
  feeds.find((feed) => feed.source === source)?.state ?? 'off';

/** Empty also while unknown. */
export const findLiveFeeds = ({ covering, feeds }: Omit<Coverage, 'city'>): TowFeed[] =>
  feeds ? covering.filter((feed) => getState(feed, feeds) === 'fresh') : [];

/** 'Official feed: California highways only.' Null when unknown. */
export function describeOfficial(coverage: Coverage): string | null {
  const { covering, feeds, city } = coverage;
  if (!feeds) return null;
  const live = findLiveFeeds(coverage);
  const down = covering.flatMap((feed) => describeDown(nameFeed(feed), getState(feed, feeds)) ?? []);
  if (live.length + down.length === 0)
    return city ? m.traffic_city_not_covered({ city }) : m.traffic_area_not_covered();
  return [
    ...(live.length > 0
      ? [m.traffic_official_feeds({ count: live.length, areas: live.map(nameArea).join(', ') })]
      : []),
    ...down,
  ].join(' ');
}

/** 'No reports within 5 mi. No official tow feed covers Chicago yet. That doesn’t mean it’s safe.' */
export function describeCoverage({ radius, ...coverage }: Coverage & { radius: number }): string {
  const isWatched = findLiveFeeds(coverage).length > 0;
  return [
    isWatched ? m.traffic_no_reports_or_calls({ radius }) : m.traffic_no_reports({ radius }),
    describeOfficial(coverage),
    !isWatched && m.traffic_not_safe(),
  ]
    .filter(Boolean)
    .join(' ');
}

/** 'San Francisco's feed', 'The California highways feed'. */
const nameFeed = ({ covers, roads }: TowFeed): string =>
  roads === 'highways' ? m.traffic_highways_feed({ covers }) : m.traffic_place_feed({ covers });

const nameArea = ({ covers, roads }: TowFeed): string =>
  roads === 'highways' ? m.traffic_highways_only({ covers }) : covers;
