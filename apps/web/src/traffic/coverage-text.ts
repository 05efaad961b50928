import type { FeedState, FeedStatus } from '@towscout/contracts/traffic/schema';
import type { TowFeed } from '@towscout/domain/sources/tow-calls';

type Coverage = {
  covering: readonly TowFeed[];
  feeds: readonly FeedStatus[] | null;
  /** 'Chicago'; null when unknown. */
  city: string | null;
};

const DOWN_WORDS: Partial<Record<FeedState, string>> = {
  late: 'is delayed',
  unreachable: 'is down',
  waiting: 'hasn’t responded yet',
  off: 'is turned off on this site',
};

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
  const down = covering.flatMap((feed) => {
    const words = DOWN_WORDS[getState(feed, feeds)];
    return words ? [`${nameFeed(feed)} ${words}.`] : [];
  });
  if (live.length + down.length === 0) return `No official tow feed covers ${city ?? 'this area'} yet.`;
  return [
    ...(live.length > 0 ? [`Official ${live.length > 1 ? 'feeds' : 'feed'}: ${live.map(nameArea).join(', ')}.`] : []),
    ...down,
  ].join(' ');
}

/** 'No reports within 5 mi. No official tow feed covers Chicago yet. That doesn’t mean it’s safe.' */
export function describeCoverage({ radius, ...coverage }: Coverage & { radius: number }): string {
  const isWatched = findLiveFeeds(coverage).length > 0;
  const told = [`No reports${isWatched ? ' or tow calls' : ''} within ${radius} mi.`, describeOfficial(coverage)];
  return [...told, !isWatched && 'That doesn’t mean it’s safe.'].filter(Boolean).join(' ');
}

/** 'San Francisco's feed', 'The California highways feed'. */
const nameFeed = ({ covers, roads }: TowFeed): string =>
  roads === 'highways' ? `The ${covers} feed` : `${covers}'s feed`;

const nameArea = ({ covers, roads }: TowFeed): string => (roads === 'highways' ? `${covers} only` : covers);
