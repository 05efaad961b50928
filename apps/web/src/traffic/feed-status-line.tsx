import { m } from '@towscout/messages';

import { FeedWords } from '#ui/foreign-words.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { describeFeed } from './feed-text.ts';
import { useFeeds } from './use-feeds.ts';

/** Sources of tow records are named where they cover a place. */
export function FeedStatusLine({ now }: { now: Date }) {
  const { feeds, isLoading } = useFeeds();
  if (isLoading) return <Skeleton className="my-1 h-7 w-48" />;
  if (!feeds) return <p className="text-xs text-faint">{m.traffic_feeds_failed()}</p>;
  const lines = feeds.flatMap((feed) => {
    const words = !feed.listsTowRecords && describeFeed(feed, now);
    return words ? [{ feed, words }] : [];
  });
  if (lines.length === 0) return null;
  return (
    <ul aria-label={m.traffic_official_label()} className="-my-1 flex flex-wrap gap-x-5 text-xs text-faint">
      {lines.map(({ feed, words }) => (
        <li key={feed.source}>
          <a
            href={feed.attributionUrl}
            target="_blank"
            rel="noreferrer"
            title={feed.attribution}
            className="inline-flex min-h-11 items-center gap-1 hover:text-ink pointer-fine:min-h-7"
          >
            <FeedWords className="underline decoration-line underline-offset-2">{feed.name}</FeedWords> · {words}
          </a>
        </li>
      ))}
    </ul>
  );
}
