import type { FeedState, FeedStatus } from '@towscout/contracts/traffic';
import type { Feed } from '@towscout/domain/feeds';

type Coverage = {
  radius: number;
  /** The feeds whose area the place is in. */
  covering: readonly Feed[];
  /** How all feeds stand; null when that is not known. */
  feeds: readonly FeedStatus[] | null;
  /** 'Chicago'; null when nothing knows the place. */
  city: string | null;
};

const DOWN_WORDS: Partial<Record<FeedState, string>> = { late: 'is late', unreachable: 'is not answering', waiting: 'has not answered yet' };

/** What an empty list rests on: 'No reports within 5 mi. No official feed covers Chicago yet.' */
export function coverageWords({ radius, covering, feeds, city }: Coverage): string {
  if (!feeds) return `No reports within ${radius} mi.`;
  const stateOf = ({ source }: Feed): FeedState => feeds.find((feed) => feed.source === source)?.state ?? 'off';
  const live = covering.filter((feed) => stateOf(feed) === 'fresh');
  const down = covering.flatMap((feed) => {
    const words = DOWN_WORDS[stateOf(feed)];
    return words ? [`The official feed for ${feed.covers} ${words}.`] : [];
  });
  return [
    live.length > 0 ? `No reports or tow calls within ${radius} mi.` : `No reports within ${radius} mi.`,
    ...(live.length > 0 ? [`Official ${live.length > 1 ? 'feeds' : 'feed'}: ${live.map(areaOf).join(', ')}.`] : []),
    ...down,
    ...(live.length + down.length === 0 ? [`No official feed covers ${city ?? 'this area'} yet.`] : []),
  ].join(' ');
}

const areaOf = ({ covers, roads }: Feed): string => (roads === 'highways' ? `${covers} only` : covers);
