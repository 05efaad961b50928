import { trafficPaths } from '@towscout/contracts/traffic';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { api } from '../platform/api.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { feedWords } from './feed-words.ts';

const FEEDS_POLL_MS = 60_000;

const feedsOptions = queryOptions({
  queryKey: [trafficPaths.feeds],
  queryFn: ({ signal }) => api.get(trafficPaths.feeds, async () => (await import('@towscout/contracts/traffic')).feedStatus.array(), { signal }),
  refetchInterval: FEEDS_POLL_MS,
});

/** The public feeds, how they stand and whom to thank: one quiet place. */
export function FeedStatusLine({ now }: { now: Date }) {
  const { data: feeds = [], isPending } = useQuery(feedsOptions);
  if (isPending) return <Skeleton className="my-1 h-7 w-48" />;
  const lines = feeds.flatMap((feed) => {
    const words = feedWords(feed, now);
    return words ? [{ feed, words }] : [];
  });
  if (lines.length === 0) return null;
  return (
    <ul aria-label="Data sources" className="flex flex-col gap-1 text-xs text-faint">
      {lines.map(({ feed, words }) => (
        <li key={feed.source}>
          <a
            href={feed.attributionUrl}
            target="_blank"
            rel="noreferrer"
            title={feed.attribution}
            className="underline decoration-line underline-offset-2 hover:text-ink"
          >
            {feed.name}
          </a>
          {' · '}
          {words}
        </li>
      ))}
    </ul>
  );
}
